/** One PostgreSQL server of the cluster, and the ports at which others reach it. */
export type Member = {
  readonly name: string
  readonly folder: string
  /** Where PostgreSQL and Patroni listen. */
  readonly postgresPort: number
  readonly restPort: number
  /** Where the other member reaches this PostgreSQL, over a connection that a drill can cut. */
  readonly peerPort: number
  /** Where this member reaches etcd, over another such connection. */
  readonly etcdPort: number
}

export const PASSWORD = 'drill'

/** Patroni's defaults: a lost primary is replaced when its lease of 30 s expires. */
const TIMES = { ttl: 30, loop_wait: 10, retry_timeout: 10 }

/** Patroni's settings of a member; JSON is YAML. A commit waits for the other member while that is connected (`synchronous_mode`). */
export function writePatroniSettings(member: Member, bin: string): string {
  const { name, folder, postgresPort, restPort, peerPort, etcdPort } = member
  const login = (username: string) => ({ username, password: PASSWORD })
  return JSON.stringify({
    scope: 'sanjeh',
    name,
    log: { level: 'INFO' },
    restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
    // Without `use_proxies` Patroni would ask etcd for etcd's real address, and bypass the connection that drills cut.
    etcd3: { hosts: [`127.0.0.1:${etcdPort}`], use_proxies: true },
    bootstrap: {
      dcs: {
        ...TIMES,
        synchronous_mode: true,
        postgresql: {
          use_pg_rewind: true,
          parameters: { max_connections: 120, wal_keep_size: '256MB', wal_log_hints: 'on' },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }],
    },
    postgresql: {
      listen: `127.0.0.1:${postgresPort}`,
      connect_address: `127.0.0.1:${peerPort}`,
      data_dir: `${folder}/data`,
      bin_dir: bin,
      pgpass: `${folder}/pgpass`,
      authentication: { superuser: login('postgres'), replication: login('replicator'), rewind: login('rewinder') },
      parameters: { unix_socket_directories: folder },
      pg_hba: [
        'local all all trust',
        'host all all 127.0.0.1/32 scram-sha-256',
        'host replication all 127.0.0.1/32 scram-sha-256',
      ],
    },
  })
}

/** Routes every connection to the member that Patroni reports as primary; a member that no longer is primary loses its connections. */
export function writeProxySettings(members: readonly Member[], port: number): string {
  const servers = members.map(
    ({ name, postgresPort, restPort }) => `  server ${name} 127.0.0.1:${postgresPort} check port ${restPort}`,
  )
  return [
    'defaults',
    '  mode tcp',
    '  timeout connect 4s',
    '  timeout client 30m',
    '  timeout server 30m',
    'listen postgres',
    `  bind 127.0.0.1:${port}`,
    '  option httpchk',
    '  http-check send meth GET uri /primary',
    '  http-check expect status 200',
    '  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions',
    ...servers,
    '',
  ].join('\n')
}
