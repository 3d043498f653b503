import { isIP } from 'node:net'
import path from 'node:path'
import * as z from 'zod'

/** A setting that cannot be used. Its message is one sentence that names the setting. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

const wholeNumber = (min: number, max: number, standard: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be from ${min} to ${max}`)
    .default(standard)
const webAddress = (protocols: readonly string[]) =>
  z
    .string()
    .refine((text) => isUrl(text, protocols), `must be an address that starts with ${protocols.join('// or ')}//`)
const withoutClosingSlash = (text: string) => text.replace(/\/+$/, '')

const Variables = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  HOST: z.string().default('127.0.0.1'),
  PORT: wholeNumber(0, 65_535, 3000),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: webAddress(['postgres:', 'postgresql:']).optional(),
  DATABASE_POOL_MAX: wholeNumber(2, 200, 10),
  API_BASE: webAddress(['http:', 'https:']).transform(withoutClosingSlash).optional(),
  PUBLIC_URL: webAddress(['http:', 'https:'])
    .transform((text) => new URL(text).origin)
    .optional(),
  TRUSTED_PROXIES: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .refine(
      (parts) => parts.every(isAddressOrRange),
      'must be IP addresses or ranges (10.0.0.0/8), separated by commas',
    )
    .default([]),
  AUTH_SECRET: z
    .string()
    .min(32, 'must have at least 32 characters (openssl rand -base64 48 makes one)')
    .refine((text) => new Set(text).size >= 12, 'is too easy to guess (openssl rand -base64 48 makes a good one)')
    .optional(),
  ACCESS_TOKEN_SECONDS: wholeNumber(5, 600, 600),
  ADDRESS_LIMIT_FACTOR: wholeNumber(1, 10_000, 1),
  WEB: z.enum(['on', 'off'], 'must be on or off').default('on'),
  SENTRY_DSN: webAddress(['http:', 'https:']).optional(),
  NEXT_PUBLIC_SENTRY_DSN: webAddress(['http:', 'https:']).optional(),
  LOG_LEVEL: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'], 'must be silent, error, warn, info or debug')
    .default('warn'),
})

export type Settings = {
  readonly mode: 'development' | 'production' | 'test'
  readonly host: string
  readonly port: number
  /** Absolute path. */
  readonly dataDir: string
  readonly databaseUrl: string | null
  readonly databasePoolMax: number
  /** An API elsewhere: then this program starts neither API nor database. */
  readonly apiBase: string | null
  /** The origin under which people reach the site, when it is known. */
  readonly publicUrl: string | null
  readonly trustedProxies: readonly string[]
  readonly authSecret: string | null
  readonly accessTokenSeconds: number
  readonly addressLimitFactor: number
  readonly web: boolean
  readonly sentryDsn: string | null
  readonly browserSentryDsn: string | null
  readonly logLevel: string
}
/** Once the key that signs access tokens is there: given, or made at the first start. */
export type RunningSettings = Settings & { readonly authSecret: string }

/** Parses the environment; throws SettingsError naming the first wrong variable. An empty value counts as not given. */
export function parseSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = Variables.safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new SettingsError(`The setting ${String(issue?.path[0])} ${issue?.message}. See .env.example.`)
  }
  const values = parsed.data
  return {
    mode: values.NODE_ENV,
    host: values.HOST,
    port: values.PORT,
    dataDir: path.resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    databasePoolMax: values.DATABASE_POOL_MAX,
    apiBase: values.API_BASE ?? null,
    publicUrl: values.PUBLIC_URL ?? null,
    trustedProxies: values.TRUSTED_PROXIES,
    authSecret: values.AUTH_SECRET ?? null,
    accessTokenSeconds: values.ACCESS_TOKEN_SECONDS,
    addressLimitFactor: values.ADDRESS_LIMIT_FACTOR,
    web: values.WEB === 'on',
    sentryDsn: values.SENTRY_DSN ?? values.NEXT_PUBLIC_SENTRY_DSN ?? null,
    browserSentryDsn: values.NEXT_PUBLIC_SENTRY_DSN ?? null,
    logLevel: values.LOG_LEVEL,
  }
}

/** The settings of this process. */
export function readSettings(): Settings {
  return parseSettings(process.env)
}

function isUrl(text: string, protocols: readonly string[]): boolean {
  return URL.canParse(text) && protocols.includes(new URL(text).protocol)
}

function isAddressOrRange(text: string): boolean {
  const [address = '', bits, rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest !== undefined) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}
