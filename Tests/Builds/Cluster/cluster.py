"""A remote-execution cluster on this machine: PostgreSQL, a BuildGrid server, and bots."""

import contextlib
import os
import pathlib
import pwd
import shutil
import signal
import socket
import string
import subprocess
import sys
import tempfile
import threading
import time
import urllib.parse

from environment import PYTHON, postgres_folder

HERE = pathlib.Path(__file__).parent


class Process:
    """A program of the cluster. It runs in a session of its own, so that Ctrl-C does not reach it
    before the runner ends it. Its output is in the file `log`."""

    def __init__(self, arguments, folder, log, **options):
        # No proxy, address or account of the caller's environment has an effect.
        environment = {"PATH": os.environ["PATH"], "HOME": str(folder), "LC_ALL": "C.UTF-8",
                       "PYTHONUNBUFFERED": "1"}
        self.log = log
        with log.open("w") as output:
            self.popen = subprocess.Popen(
                [str(argument) for argument in arguments], cwd=folder, env=environment,
                stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT,
                start_new_session=True, **options)

    def lines(self):
        return self.log.read_text(errors="replace").splitlines()

    def wait_for(self, holds, what, seconds=60):
        """Waits until `holds()` is true. Fails if the program ends before, or after `seconds`."""
        end = time.monotonic() + seconds
        while not holds():
            if self.popen.poll() is not None or time.monotonic() > end:
                self.fail(what)
            time.sleep(0.05)

    def finish(self, what, seconds=60):
        """Waits until the program has succeeded. Fails if it does not, or not within `seconds`."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.popen.wait(seconds)
        if self.popen.returncode != 0:
            self.fail(what)

    def fail(self, what):
        sys.exit(f"{what}:\n" + "\n".join(self.lines()[-40:]))

    def stop(self, request):
        """Sends the signal `request`. After 10 seconds, the whole session is killed."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.popen.send_signal(request)
            self.popen.wait(10)
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.popen.pid, signal.SIGKILL)
        self.popen.wait(10)


class Bot(Process):
    """An executor."""

    def __init__(self, name, port, folder):
        home = folder / name
        home.mkdir()
        super().__init__([PYTHON, HERE / "bot.py", name, port, home], home, folder / f"{name}.log")
        self.name = name
        self.seen = 0

    def outputs(self, word):
        return [line.split()[1:] for line in self.lines() if line.startswith(f"{word} ")]

    def new_pictures(self):
        """The names of the pictures that the bot has drawn since the last call."""
        made = self.outputs("made")
        new, self.seen = made[self.seen:], len(made)
        return {pathlib.PurePath(path).stem for paths in new for path in paths}

    def kill_amid(self, count):
        """Kills the bot, with signal 9, while it draws, after it has drawn `count` pictures more.
        Returns the names of the pictures of this action, none if it stopped drawing before."""
        goal, end = self.seen + count, time.monotonic() + 60
        while time.monotonic() < end:
            time.sleep(0.001)
            if len(self.outputs("made")) < goal:
                continue
            self.popen.send_signal(signal.SIGSTOP)
            # A stopped process writes nothing more.
            os.waitid(os.P_PID, self.popen.pid, os.WSTOPPED | os.WEXITED | os.WNOWAIT)
            began, made = self.outputs("began"), self.outputs("made")
            if len(began) > len(made):
                self.popen.kill()
                self.popen.wait()
                return {pathlib.PurePath(path).stem for path in began[-1]}
            self.popen.send_signal(signal.SIGCONT)
        return set()


class Cluster:
    """PostgreSQL, a server and two bots, with their files in the new folder `folder`."""

    def __init__(self, folder):
        folder.mkdir()
        self.folder = folder
        self.stack = contextlib.ExitStack()
        self.bots = []

    def start(self):
        database = self.start_database()
        port = self.start_server(database)
        self.bots = [self.start_bot(name, port) for name in ("first", "second")]
        for bot in self.bots:
            bot.wait_for(lambda: "ready" in bot.lines(), f"the bot '{bot.name}' does not start")
        self.flags = [f"--remote_executor=grpc://127.0.0.1:{port}", "--remote_timeout=60"]

    def start_database(self):
        """Starts PostgreSQL, which refuses to be root, in a folder that only its user may enter.
        Returns the address of its database, a socket in that folder."""
        programs, options = postgres_folder(), unprivileged()
        folder = pathlib.Path(tempfile.mkdtemp(prefix="shapec-database-"))
        self.stack.callback(shutil.rmtree, folder, ignore_errors=True)
        if options:
            os.chown(folder, options["user"], options["group"])
        arguments = ["-D", folder / "data", "-U", "bgd", "-A", "trust", "-E", "UTF8",
                     "--no-locale", "--no-sync", "--no-instructions"]
        creation = Process([programs / "initdb", *arguments], folder, self.folder / "initdb.log",
                           **options)
        self.stack.callback(creation.stop, signal.SIGTERM)
        creation.finish("PostgreSQL's files could not be created")

        settings = {"listen_addresses": "", "unix_socket_directories": folder, "fsync": "off",
                    "synchronous_commit": "off", "full_page_writes": "off", "max_connections": 100}
        database = Process(
            [programs / "postgres", "-D", folder / "data",
             *(word for name, value in settings.items() for word in ("-c", f"{name}={value}"))],
            folder, self.folder / "postgres.log", **options)
        self.stack.callback(database.stop, signal.SIGINT)
        database.wait_for(
            lambda: any("ready to accept connections" in line for line in database.lines()),
            "PostgreSQL does not start")
        return f"postgresql+psycopg2://bgd@/postgres?host={urllib.parse.quote(str(folder))}"

    def start_server(self, database):
        """Starts BuildGrid, and returns its port."""
        command = PYTHON.with_name("bgd")
        migration = Process([PYTHON, command, "migrate", "apply", database], self.folder,
                            self.folder / "migration.log")
        self.stack.callback(migration.stop, signal.SIGTERM)
        migration.finish("BuildGrid's tables could not be created")

        # This socket keeps the port free. It does not listen, so the server gets all connections.
        reservation = self.stack.enter_context(socket.socket())
        reservation.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        reservation.bind(("127.0.0.1", 0))
        port = reservation.getsockname()[1]
        configuration = self.folder / "server.yml"
        configuration.write_text(string.Template((HERE / "server.yml").read_text()).substitute(
            port=port, database=database))
        self.server = Process([PYTHON, command, "server", "start", configuration], self.folder,
                              self.folder / "server.log")
        self.stack.callback(self.server.stop, signal.SIGTERM)
        self.server.wait_for(lambda: accepts(port), "BuildGrid does not start")
        return port

    def start_bot(self, name, port):
        bot = Bot(name, port, self.folder)
        self.stack.callback(bot.stop, signal.SIGTERM)
        return bot

    def new_pictures(self):
        """The names of the pictures that each bot has drawn since the last call."""
        return [bot.new_pictures() for bot in self.bots]

    def kill_bot_amid(self, count):
        """Starts a thread that kills the second bot while it draws, after `count` pictures. Returns
        a list, to which the thread adds the names of the pictures that the bot was drawing."""
        held = []
        threading.Thread(
            target=lambda: held.extend(self.bots[1].kill_amid(count)), daemon=True).start()
        return held

    def logs(self):
        """The last lines of what each program printed."""
        return "\n".join(
            f"{log.name}:\n  " + "\n  ".join(log.read_text(errors="replace").splitlines()[-20:])
            for log in sorted(self.folder.glob("*.log")))

    def stop(self):
        self.stack.close()


def unprivileged():
    """The options of a process that must not be root."""
    if os.geteuid() != 0:
        return {}
    for name in ("postgres", "nobody"):
        with contextlib.suppress(KeyError):
            account = pwd.getpwnam(name)
            return {"user": account.pw_uid, "group": account.pw_gid, "extra_groups": []}
    sys.exit("PostgreSQL does not run as root, and there is no user 'postgres' or 'nobody'")


def accepts(port):
    with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
        return True
    return False
