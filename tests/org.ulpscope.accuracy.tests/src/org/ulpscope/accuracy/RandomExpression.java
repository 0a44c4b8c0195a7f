package org.ulpscope.accuracy;

import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.apfloat.Apfloat;
import org.apfloat.ApfloatMath;

/** An expression of x and y that is written in C, and evaluated by Apfloat with 400 digits, which shares nothing with what is tested. */
sealed interface RandomExpression {
    int DIGITS = 400;

    String inC();

    /** @throws ArithmeticException where it has no real value */
    Apfloat value(Apfloat x, Apfloat y);

    /** One of the two variables. */
    record Variable(boolean isX) implements RandomExpression {
        @Override
        public String inC() {
            return isX ? "x" : "y";
        }

        @Override
        public Apfloat value(Apfloat x, Apfloat y) {
            return isX ? x : y;
        }
    }

    /** A literal. */
    record Literal(double number) implements RandomExpression {
        @Override
        public String inC() {
            return String.format(Locale.ROOT, "%a", number);
        }

        @Override
        public Apfloat value(Apfloat x, Apfloat y) {
            return real(number);
        }
    }

    /** An operation of two. */
    record Binary(char symbol, RandomExpression left, RandomExpression right) implements RandomExpression {
        @Override
        public String inC() {
            return "(" + left.inC() + " " + symbol + " " + right.inC() + ")";
        }

        @Override
        public Apfloat value(Apfloat x, Apfloat y) {
            Apfloat a = left.value(x, y);
            Apfloat b = right.value(x, y);
            return switch (symbol) {
                case '+' -> a.add(b);
                case '-' -> a.subtract(b);
                case '*' -> a.multiply(b);
                default -> a.divide(b);
            };
        }
    }

    /** A function of the library. */
    record Call(String name, RandomExpression argument) implements RandomExpression {
        @Override
        public String inC() {
            return name + "(" + argument.inC() + ")";
        }

        @Override
        public Apfloat value(Apfloat x, Apfloat y) {
            Apfloat a = argument.value(x, y);
            if (ApfloatMath.abs(a).compareTo(new Apfloat(1000)) > 0) {
                throw new ArithmeticException("beyond what is compared");
            }
            return switch (name) {
                case "sqrt" -> ApfloatMath.sqrt(a);
                case "cbrt" -> a.signum() == 0 ? a : ApfloatMath.cbrt(a);
                case "exp" -> ApfloatMath.exp(a);
                case "log" -> ApfloatMath.log(a);
                case "sin" -> ApfloatMath.sin(a);
                case "cos" -> ApfloatMath.cos(a);
                case "tan" -> ApfloatMath.tan(a);
                case "atan" -> ApfloatMath.atan(a);
                case "tanh" -> ApfloatMath.tanh(a);
                case "sinh" -> ApfloatMath.sinh(a);
                case "cosh" -> ApfloatMath.cosh(a);
                case "fabs" -> ApfloatMath.abs(a);
                default -> throw new IllegalStateException(name);
            };
        }
    }

    List<String> FUNCTIONS =
            List.of("sqrt", "cbrt", "exp", "log", "sin", "cos", "tan", "atan", "tanh", "sinh", "cosh", "fabs");

    /** One of a depth. */
    static RandomExpression of(Random random, int depth) {
        int kind = random.nextInt(10);
        if (depth == 0 || kind == 0) {
            return random.nextInt(4) == 0
                    ? new Literal(random.nextInt(1, 40) / 8.0)
                    : new Variable(random.nextBoolean());
        }
        if (kind < 7) {
            char symbol = "+-*/".charAt(random.nextInt(4));
            return new Binary(symbol, of(random, depth - 1), of(random, depth - 1));
        }
        return new Call(FUNCTIONS.get(random.nextInt(FUNCTIONS.size())), of(random, depth - 1));
    }

    /** A double as a real number. */
    static Apfloat real(double number) {
        return new Apfloat(new BigDecimal(number), DIGITS);
    }
}
