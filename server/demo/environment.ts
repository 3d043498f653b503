import path from 'node:path'
import { CommandError } from '@/server/command'

export type Environment = Readonly<Record<string, string | undefined>>

/** The only inherited variables: no database, mail or payment settings of a real installation. */
const INHERITED = [
  ...(['PATH', 'HOME', 'USER', 'TMPDIR', 'TEMP', 'TMP', 'LANG', 'TZ', 'SystemRoot', 'NODE_OPTIONS'] as const),
  ...(['HOST', 'PORT', 'LOG_LEVEL'] as const),
] as const
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/i
/** Read by lib/platform/env; the card number is well-formed but belongs to no bank. */
const SETTINGS = {
  NODE_ENV: 'production',
  NEXT_TELEMETRY_DISABLED: '1',
  TEST_GATEWAY: 'on',
  CARD_NUMBER: '9999990000000014',
  CARD_HOLDER: 'آموزشگاه زبان سنجه',
  VAT_PERCENT: '10',
  COMPANY_NAME: 'آموزشگاه زبان سنجه',
  CONTACT_EMAIL: 'salam@sanjeh.example',
  CONTACT_PHONE: '۰۲۱-۰۰۰۰۰۰۰۰',
  CONTACT_ADDRESS: 'تهران، خیابان انقلاب، کوچه‌ی دانش، پلاک ۱۲',
  CONTACT_HOURS: 'شنبه تا چهارشنبه، ۹ تا ۱۷',
} as const

/**
 * The environment of the demo in `folder`.
 * @throws CommandError when it would be reachable from other machines, and for the folder of the real installation
 */
export function demoEnvironment(inherited: Environment, folder: string): Readonly<Record<string, string>> {
  const { HOST: host = '127.0.0.1', DATA_DIR: dataDir = './data' } = inherited
  if (!LOOPBACK.test(host)) throw new CommandError(`The demo is for this machine alone: HOST is ${host}. Unset it.`)
  for (const name of ['PUBLIC_URL', 'TRUSTED_PROXIES'] as const)
    if (inherited[name]) throw new CommandError(`The demo is for this machine alone: ${name} is set. Unset it.`)
  if (isWithin(folder, path.resolve(dataDir)) || isWithin(path.resolve(dataDir), folder))
    throw new CommandError(`${folder} is where the real installation lies (DATA_DIR). Name another folder.`)
  const inheritedEntries = INHERITED.flatMap((name) => (inherited[name] ? [[name, inherited[name]]] : []))
  return {
    ...Object.fromEntries<string>(inheritedEntries.map(([name = '', value = '']) => [name, value])),
    ...SETTINGS,
    DATA_DIR: folder,
  }
}

function isWithin(inner: string, outerFolder: string): boolean {
  const relativePath = path.relative(outerFolder, inner)
  return relativePath === '' || (!relativePath.startsWith('..') && !path.isAbsolute(relativePath))
}
