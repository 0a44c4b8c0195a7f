package org.ulpscope.tests.support;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A real Slurm of one node on this machine, all of whose files are in one folder, and which ends with the test. It has no accounting. */
public final class LocalSlurm implements AutoCloseable {
    private static final int KEY_BYTES = 1024;
    private static final long PATIENCE_SECONDS = 30;
    private static final String CONFIGURATION = """
            ClusterName=local
            SlurmctldHost=HOST(127.0.0.1)
            SlurmUser=USER
            SlurmdUser=USER
            AuthType=auth/munge
            AuthInfo=socket=DIR/munge/socket
            ProctrackType=proctrack/pgid
            TaskPlugin=task/none
            StateSaveLocation=DIR/state
            SlurmdSpoolDir=DIR/spool
            SlurmctldPidFile=DIR/slurmctld.pid
            SlurmdPidFile=DIR/slurmd.pid
            SlurmctldPort=CONTROL_PORT
            SlurmdPort=NODE_PORT
            SlurmctldLogFile=DIR/slurmctld.log
            SlurmdLogFile=DIR/slurmd.log
            ReturnToService=2
            SchedulerParameters=sched_interval=1,batch_sched_delay=0
            SelectType=select/cons_tres
            SelectTypeParameters=CR_CPU
            NodeName=HOST NodeAddr=127.0.0.1 CPUs=2
            PartitionName=main Nodes=ALL Default=YES MaxTime=INFINITE State=UP
            MailProg=/bin/true
            """;

    private final Path folder;
    private final List<Process> daemons = new ArrayList<>();

    private LocalSlurm(Path folder) {
        this.folder = folder;
    }

    /** Starts it; the test is skipped where Slurm or MUNGE is not installed. */
    public static LocalSlurm start(Path folder) throws IOException, InterruptedException {
        List<Path> programs =
                List.of(Installed.program("munged"), Installed.program("slurmctld"), Installed.program("slurmd"));
        LocalSlurm slurm = new LocalSlurm(Files.createDirectories(folder));
        try {
            slurm.start(programs);
            return slurm;
        } catch (IOException | InterruptedException | RuntimeException e) {
            slurm.close();
            throw e;
        }
    }

    private void start(List<Path> programs) throws IOException, InterruptedException {
        Path munge = Files.createDirectory(
                folder.resolve("munge"),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx--x--x")));
        Path key = Files.createFile(
                munge.resolve("key"),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        byte[] secret = new byte[KEY_BYTES];
        new SecureRandom().nextBytes(secret);
        Files.write(key, secret);
        Files.createDirectory(folder.resolve("state"));
        Files.createDirectory(folder.resolve("spool"));
        String host = InetAddress.getLocalHost().getHostName().replaceFirst("\\..*", "");
        Files.writeString(
                configuration(),
                CONFIGURATION
                        .replace("HOST", host)
                        .replace("USER", System.getProperty("user.name"))
                        .replace("CONTROL_PORT", Integer.toString(freePort()))
                        .replace("NODE_PORT", Integer.toString(freePort()))
                        .replace("DIR", folder.toString()));
        daemon(
                programs.get(0).toString(),
                "--foreground",
                "--force",
                "--key-file=" + key,
                "--socket=" + munge.resolve("socket"),
                "--pid-file=" + munge.resolve("pid"),
                "--log-file=" + munge.resolve("log"),
                "--seed-file=" + munge.resolve("seed"));
        await(Files.exists(munge.resolve("socket")), () -> Files.exists(munge.resolve("socket")));
        daemon(programs.get(1).toString(), "-D");
        await(false, () -> !command("sinfo", "-h").isEmpty());
        daemon(programs.get(2).toString(), "-D");
        await(false, () -> command("sinfo", "-h", "-o", "%T").equals("idle"));
    }

    private interface Question {
        boolean ask() throws IOException, InterruptedException;
    }

    private void await(boolean already, Question question) throws IOException, InterruptedException {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        boolean done = already;
        while (!done) {
            if (System.nanoTime() > deadline) {
                throw new IOException("Slurm does not start; its logs are in " + folder);
            }
            Thread.sleep(100);
            done = question.ask();
        }
    }

    private void daemon(String... command) throws IOException {
        Path log = folder.resolve("daemon-" + daemons.size() + ".log");
        daemons.add(with(new ProcessBuilder(command))
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start());
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }

    private Path configuration() {
        return folder.resolve("slurm.conf");
    }

    /** The same process with this cluster for its Slurm. */
    public ProcessBuilder with(ProcessBuilder builder) {
        builder.environment().put("SLURM_CONF", configuration().toString());
        return builder;
    }

    /** What one of Slurm's commands prints on its standard output, stripped. */
    public String command(String... words) throws IOException, InterruptedException {
        Process process = with(new ProcessBuilder(words))
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return said.strip();
    }

    /** Ends its jobs and itself. */
    @Override
    public void close() throws IOException, InterruptedException {
        if (daemons.size() > 1) {
            command("scancel", "--user=" + System.getProperty("user.name"));
        }
        for (Process daemon : daemons.reversed()) {
            daemon.destroy();
            if (!daemon.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                daemon.destroyForcibly();
            }
        }
    }
}
