@echo off
rem The launcher of a packaged Ulpscope on Windows, which nobody has tested: the workbench without arguments, else the command line.
setlocal
set HERE=%~dp0
set JAVA=java
if defined JAVA_HOME set JAVA=%JAVA_HOME%\bin\java
if exist "%HERE%runtime\bin\java.exe" set JAVA=%HERE%runtime\bin\java
if "%~1"=="" goto workbench
"%JAVA%" -Xlog:disable --enable-native-access=ALL-UNNAMED -cp "%HERE%lib\org.ulpscope.core.jar" org.ulpscope.cli.Main %*
exit /b %ERRORLEVEL%
:workbench
for %%J in ("%HERE%workbench\plugins\org.eclipse.equinox.launcher_*.jar") do set LAUNCHER=%%J
"%JAVA%" -Xlog:disable --enable-native-access=ALL-UNNAMED -Djava.awt.headless=true -jar "%LAUNCHER%" -configuration "%LOCALAPPDATA%\ulpscope\configuration" -data "%USERPROFILE%\ulpscope-workspace"
