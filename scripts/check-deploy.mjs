// npm run deploy:check: checks the files of deploy/ with the programs that read them, as far as they are installed here, and says what was not tried.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { main, root, say, Stop } from './checkout.mjs'

const deploy = (file) => path.join(root, 'deploy', file)

/** Each file with the program that reads it. `prepare` returns the arguments; `folder` is empty and removed afterwards. */
const checks = [
  { file: 'systemd/sanjeh.service', program: 'systemd-analyze', prepare: (file) => ['verify', file] },
  { file: 'nginx/sanjeh.conf', program: 'nginx', prepare: nginxWithACertificate },
  {
    file: 'caddy/Caddyfile',
    program: 'caddy',
    prepare: (file) => ['validate', '--adapter', 'caddyfile', '--config', file],
  },
  { file: 'container/compose.yaml', program: 'docker', prepare: composeConfig },
  { file: 'container/compose.nodes.yaml', program: 'docker', prepare: composeConfig },
  { file: 'container/compose.yaml', program: 'podman-compose', prepare: (file) => ['-f', file, 'config'] },
  { file: 'container/compose.nodes.yaml', program: 'podman-compose', prepare: (file) => ['-f', file, 'config'] },
  {
    file: 'container/Containerfile',
    program: 'buildah',
    prepare: (file) => ['build', '--format', 'docker', '--layers', '-f', file, '-t', 'sanjeh', root],
  },
  { file: 'monitoring/alerts.yaml', program: 'promtool', prepare: (file) => ['check', 'rules', file] },
  {
    file: 'monitoring/prometheus.yaml',
    program: 'promtool',
    prepare: (file) => ['check', 'config', '--syntax-only', file],
  },
  {
    file: 'kubernetes/sanjeh.yaml',
    program: 'kubectl',
    prepare: (file) => ['apply', '--dry-run=client', '--validate=strict', '-f', file],
  },
  // Needs no cluster: it has the schemas of Kubernetes.
  { file: 'kubernetes/sanjeh.yaml', program: 'kubernetes-validate', prepare: (file) => ['--strict', file] },
]

/** nginx reads the certificates that its file names, so it gets one of its own. */
function nginxWithACertificate(file, folder) {
  const [key, certificate, whole] = ['key.pem', 'fullchain.pem', 'nginx.conf'].map((name) => path.join(folder, name))
  const opensslRun = spawnSync('openssl', [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '1',
    '-subj',
    '/CN=sanjeh.example',
    '-keyout',
    key,
    '-out',
    certificate,
  ])
  if (opensslRun.status !== 0) throw new Stop('openssl made no certificate for the check of nginx.')
  const config = readFileSync(file, 'utf8')
    .replaceAll('/etc/ssl/sanjeh/', `${folder}/`)
    .replaceAll('/var/log/nginx/', `${folder}/`)
  writeFileSync(whole, `pid ${folder}/nginx.pid;\nevents {}\nhttp {\n${config}\n}\n`)
  return ['-t', '-q', '-p', folder, '-c', whole]
}

function composeConfig(file) {
  return ['compose', '-f', file, 'config', '--quiet']
}

function check({ file, program, prepare }) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sanjeh-deploy-'))
  try {
    if (isMissing(program)) return `  untried  ${file}: ${program} is not installed`
    const env = { ...process.env, POSTGRES_PASSWORD: 'a', AUTH_SECRET: 'a' }
    const { status, stdout, stderr } = spawnSync(program, prepare(deploy(file), folder), { encoding: 'utf8', env })
    if (status === 0) return `✓ fine     ${file}, says ${program}`
    const output = `${stdout}${stderr}`.trim()
    if (NO_BUILDER.test(output)) return `  untried  ${file}: ${output.split('\n').at(-1)}`
    return `✗ refused  ${file}, says ${program}:\n${output}`
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Output that shows that the tool cannot work here, rather than that the file is wrong. */
const NO_BUILDER =
  /is not a docker command|unknown shorthand flag: 'f'|Run 'docker --help'|Cannot connect to the Docker daemon|connection refused|pinging container registry|no such host/i

function isMissing(program) {
  return spawnSync('sh', ['-c', `command -v ${program}`]).status !== 0
}

await main(async () => {
  const lines = checks.map(check)
  for (const line of lines) say(line)
  if (lines.some((line) => line.startsWith('✗'))) throw new Stop('A file of deploy/ is refused.')
})
