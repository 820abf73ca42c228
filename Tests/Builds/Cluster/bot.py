"""Executes the actions that a BuildGrid server assigns, each in a folder with its inputs alone.

    bot.py NAME PORT FOLDER

Prints a line when it is ready, and for each action a line when it begins, and one when its results
are stored and about to be reported: `began OUTPUTS` and `made OUTPUTS`.
"""

import hashlib
import os
import pathlib
import shutil
import subprocess
import sys
import time
import uuid

import grpc
from buildgrid._protos.build.bazel.remote.execution.v2 import remote_execution_pb2 as execution
from buildgrid._protos.google.bytestream import bytestream_pb2 as bytestream
from buildgrid._protos.google.bytestream.bytestream_pb2_grpc import ByteStreamStub
from buildgrid._protos.google.devtools.remoteworkers.v1test2 import bots_pb2 as bots
from buildgrid._protos.google.devtools.remoteworkers.v1test2.bots_pb2_grpc import BotsStub
from buildgrid._protos.google.rpc import code_pb2 as code

CHUNK = 1 << 20


class Store:
    """The files of the server. Those that were fetched are kept in `folder`."""

    def __init__(self, channel, folder):
        self.stream = ByteStreamStub(channel)
        self.folder = folder
        folder.mkdir(parents=True)

    def file(self, digest, executable=False):
        """The path of the file with this digest, which nobody may change."""
        path = self.folder / (digest.hash + ("-executable" if executable else ""))
        if not path.exists():
            name = f"blobs/{digest.hash}/{digest.size_bytes}"
            data = b""
            if digest.size_bytes:
                answers = self.stream.Read(bytestream.ReadRequest(resource_name=name), timeout=60)
                data = b"".join(answer.data for answer in answers)
            if digest_of(data) != digest:
                raise ValueError(f"{name} has other bytes")
            path.write_bytes(data)
            path.chmod(0o555 if executable else 0o444)
        return path

    def message(self, kind, digest):
        return kind.FromString(self.file(digest).read_bytes())

    def add(self, data):
        """Sends `data`; its digest."""
        digest = digest_of(data)
        name = f"uploads/{uuid.uuid4()}/blobs/{digest.hash}/{digest.size_bytes}"
        requests = (
            bytestream.WriteRequest(
                resource_name=name, write_offset=offset, data=data[offset:offset + CHUNK],
                finish_write=offset + CHUNK >= len(data))
            for offset in range(0, len(data), CHUNK))
        if data:
            self.stream.Write(requests, timeout=60)
        return digest


def digest_of(data):
    return execution.Digest(hash=hashlib.sha256(data).hexdigest(), size_bytes=len(data))


def lay_out(digest, folder, store):
    """Creates `folder` with the files of the directory that has this digest."""
    folder.mkdir(parents=True)
    directory = store.message(execution.Directory, digest)
    for file in directory.files:
        os.link(store.file(file.digest, file.is_executable), folder / file.name)
    for link in directory.symlinks:
        os.symlink(link.target, folder / link.name)
    for child in directory.directories:
        lay_out(child.digest, folder / child.name, store)


def execute(lease, store, folder, name):
    """Runs the action of a lease in the new folder `folder`; its result."""
    action = execution.Action()
    if not lease.payload.Unpack(action):
        raise ValueError(f"a lease has {lease.payload.type_url}, not an action")
    command = store.message(execution.Command, action.command_digest)
    outputs = [*command.output_paths] or [*command.output_files, *command.output_directories]
    print("began", *outputs, flush=True)

    lay_out(action.input_root_digest, folder, store)
    place = folder / command.working_directory
    for output in outputs:
        (place / output).parent.mkdir(parents=True, exist_ok=True)
    process = subprocess.run(
        list(command.arguments), cwd=place, stdin=subprocess.DEVNULL, capture_output=True,
        env={variable.name: variable.value for variable in command.environment_variables},
        timeout=action.timeout.seconds or 60)

    result = execution.ActionResult(
        exit_code=process.returncode, stdout_digest=store.add(process.stdout),
        stderr_digest=store.add(process.stderr))
    result.execution_metadata.worker = name
    for output in outputs:
        path = place / output
        if path.is_file():
            result.output_files.add(
                path=output, digest=store.add(path.read_bytes()),
                is_executable=os.access(path, os.X_OK))
    print("made", *outputs, flush=True)
    return result


def complete(lease, store, folder, name):
    """Executes a lease, and notes its result, or why there is none."""
    work = folder / "work"
    try:
        lease.result.Pack(execute(lease, store, work, name))
    except subprocess.TimeoutExpired as error:
        lease.status.code, lease.status.message = code.DEADLINE_EXCEEDED, str(error)
    except (OSError, ValueError, grpc.RpcError) as error:
        lease.status.code, lease.status.message = code.INTERNAL, str(error)
    shutil.rmtree(work, ignore_errors=True)
    lease.state = bots.COMPLETED


def serve(stub, name, act):
    """Keeps a session with the server, and calls `act` with each lease, until the session fails."""
    session = bots.BotSession(bot_id=name, status=bots.OK)
    session.worker.devices.add(handle=name)
    # A server that has so little time answers at once, without leases.
    session = stub.CreateBotSession(bots.CreateBotSessionRequest(bot_session=session), timeout=3)
    print("ready", flush=True)
    while True:
        for lease in session.leases:
            if lease.state == bots.PENDING:
                lease.state = bots.ACTIVE
            elif lease.state == bots.ACTIVE:
                act(lease)
        # Without leases, the server waits for one before it answers.
        request = bots.UpdateBotSessionRequest(name=session.name, bot_session=session)
        session = stub.UpdateBotSession(request, timeout=10)


def main():
    name, port, folder = sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3])
    channel = grpc.insecure_channel(f"127.0.0.1:{port}", [("grpc.enable_http_proxy", 0)])
    store, stub = Store(channel, folder / "files"), BotsStub(channel)
    for _ in range(10):
        try:
            serve(stub, name, lambda lease: complete(lease, store, folder, name))
        except grpc.RpcError as error:
            print("lost the session:", error.code().name, error.details(), flush=True)
            time.sleep(1)
    sys.exit("bot: the server does not answer")


main()
