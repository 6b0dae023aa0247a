export const socketPort = 5432
export const role = 'mahalla_ish'

/**
 * No network port: the socket is in the data folder (".": the server's working directory), which only its
 * owner and root can enter. A user who can reach the socket can also read the files, so a password would
 * protect nothing, and pg_hba.conf says "trust".
 */
const settings = {
  listen_addresses: '',
  unix_socket_directories: '.',
  unix_socket_permissions: '0700',
  port: String(socketPort),
  cluster_name: 'mahalla-ish',
  max_connections: '100',
  shared_buffers: '128MB',
  max_wal_size: '2GB',
  random_page_cost: '1.1',
  jit: 'off',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  // Not /dev/shm: containers limit it to 64 MB, and systemd empties it when the user logs out.
  dynamic_shared_memory_type: 'mmap',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // The values of a failed statement are personal data: keep them out of the log.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
}

/** For test servers, whose data may be lost, and which many test files use at once. */
const nonDurable = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
}

export function serverArguments(folder: string, { durable }: { durable: boolean }): string[] {
  const chosen = durable ? settings : { ...settings, ...nonDurable }
  return ['-D', folder, ...Object.entries(chosen).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

export function initdbArguments(folder: string): string[] {
  return [
    `--pgdata=${folder}`,
    `--username=${role}`,
    '--encoding=UTF8',
    // PostgreSQL's own Unicode rules are the same on every machine.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--text-search-config=simple',
    '--auth-local=trust',
    '--auth-host=reject',
    '--no-instructions',
  ]
}
