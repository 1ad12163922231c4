import { startProcess } from '../../harness/run-process.ts';
import { runCommand } from '../../kit/run-command.ts';

type Protection = { isReadOnly: boolean };

/** As in `deploy/compose/compose.yaml`. Limits lie below those of any machine, because podman cannot raise them everywhere. */
const podmanRun = ({ isReadOnly }: Protection) => {
  const protection = `--cap-drop ALL --security-opt no-new-privileges --tmpfs /tmp ${isReadOnly ? '--read-only' : ''}`;
  const place = '--rm --network host --ulimit nofile=4096:4096 --ulimit nproc=4096:4096';
  return `podman --runtime runc --cgroup-manager cgroupfs run ${place} ${protection}`.trim().split(' ');
};

/** What a command in the image prints. */
export const runInContainer = async (image: string, command: readonly string[], protection: Protection = { isReadOnly: true }) => {
  const { exitCode, output } = await runCommand([...podmanRun(protection), image, ...command]);
  return exitCode === 0 ? output.trim() : `failed with ${exitCode}: ${output.trim()}`;
};

type Container = {
  image: string;
  name: string;
  command: readonly string[];
  environment: Readonly<Record<string, string>>;
};

/** A container that runs until it is ended. */
export const startContainer = ({ image, name, command, environment }: Container) => {
  // Without a value each is taken from the environment of podman, where no list of processes shows it.
  const names = Object.keys(environment).flatMap((setting) => ['--env', setting]);
  const [file = '', ...words] = [...podmanRun({ isReadOnly: true }), ...names, image, ...command];
  return startProcess({ name, file, command: words, environment });
};
