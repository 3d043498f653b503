import { isIP } from 'node:net'
import path from 'node:path'
import * as z from 'zod'
import { type CopyingSettings, copyVariables, areCopiesInsideData, toCopying } from './database-copies'
import { type ContactSettings, contactVariables, toContact } from './contact'
import { isAddressOrRange, isHost, isOrigin } from './setting-forms'
import { createExposure, type Exposure } from './exposure'
import { type PaymentSettings, paymentVariables, toPayments } from './payments'
import { serviceVariables, type ServiceSettings, toServices } from './message-services'
import { isKeyMissing, type StorageSettings, storageVariables, toStorage, findDirectObstacle } from './storage'
import { type SupportSettings, supportVariables, toSupport } from './support'
import { type TeachingSettings, teachingVariables, toTeachingSettings } from './teaching'
import { webAddress, wholeNumber } from './variables'
import { toMonitoring, monitoringVariables, type MonitoringSettings } from './monitoring'

/** An invalid setting. Its message is one sentence that names the setting. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

const HINT = 'See .env.example.'
const withoutClosingSlash = (text: string) => text.replace(/\/+$/, '')

const Variables = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'], 'must be production, development or test')
    .default('production'),
  HOST: z
    .string()
    .refine(isHost, 'must be an IP address of this machine, or a name of it (127.0.0.1, 0.0.0.0, localhost)')
    .default('127.0.0.1'),
  PORT: wholeNumber(0, 65_535, 3000),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: webAddress(['postgres:', 'postgresql:']).optional(),
  DATABASE_POOLER_URL: webAddress(['postgres:', 'postgresql:']).optional(),
  DATABASE_WAIT_SECONDS: wholeNumber(0, 3_600, 60),
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
  API_COOKIES: z.enum(['on', 'off'], 'must be on or off').default('off'),
  WEB_ORIGINS: z
    .string()
    .transform((text) => text.split(',').map((part) => withoutClosingSlash(part.trim())))
    .refine((parts) => parts.every(isOrigin), 'must be origins (https://sanjeh.example), separated by commas')
    .default([]),
  COOKIE_DOMAIN: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'must be a domain in small letters (sanjeh.example)')
    .refine((text) => isIP(text) === 0, 'must be a domain, not an IP address')
    .optional(),
  ACCESS_TOKEN_SECONDS: wholeNumber(5, 600, 600),
  ADDRESS_LIMIT_FACTOR: wholeNumber(1, 10_000, 1),
  WEB: z.enum(['on', 'off'], 'must be on or off').default('on'),
  SENTRY_DSN: webAddress(['http:', 'https:']).optional(),
  NEXT_PUBLIC_SENTRY_DSN: webAddress(['http:', 'https:']).optional(),
  ...serviceVariables,
  ...copyVariables,
  ...storageVariables,
  ...contactVariables,
  ...paymentVariables,
  ...teachingVariables,
  ...supportVariables,
  ...monitoringVariables,
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
  /** A pooler in transaction mode before the same database, for everything but saves. */
  readonly databasePoolerUrl: string | null
  /** How long the start waits for an external database that does not answer. */
  readonly databaseWaitSeconds: number
  readonly databasePoolMax: number
  /** A remote API: then this program starts neither API nor database. */
  readonly apiBase: string | null
  /** The remote API is one of ours, so our cookies are sent to it. */
  readonly apiCookies: boolean
  /** Origins whose pages may call this API besides its own. */
  readonly webOrigins: readonly string[]
  /** The common domain of pages and API; null: the cookies belong to one host. */
  readonly cookieDomain: string | null
  /** The public origin of the site, if known. */
  readonly publicUrl: string | null
  readonly trustedProxies: readonly string[]
  readonly authSecret: string | null
  readonly accessTokenSeconds: number
  readonly addressLimitFactor: number
  readonly web: boolean
  readonly sentryDsn: string | null
  readonly browserSentryDsn: string | null
  readonly services: ServiceSettings
  /** The daily limit of text messages (decision 026). */
  readonly smsDailyBudget: number
  readonly contact: ContactSettings
  readonly copying: CopyingSettings
  readonly storage: StorageSettings
  readonly payments: PaymentSettings
  readonly teaching: TeachingSettings
  readonly support: SupportSettings
  readonly watching: MonitoringSettings
  readonly logLevel: string
  /** Whether a request from outside has reached this program. The only field that changes while it runs. */
  readonly exposure: Exposure
}
/** Settings with the key that signs access tokens, which is configured or generated at the first start. */
export type RunningSettings = Settings & { readonly authSecret: string }

/** Parses the environment; throws SettingsError naming the first wrong variable. An empty value counts as undefined. */
export function parseSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const nonEmpty = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = Variables.safeParse(nonEmpty)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new SettingsError(`The setting ${String(issue?.path[0])} ${issue?.message}. ${HINT}`)
  }
  const values = parsed.data
  if (nonEmpty.PASSWORD_HASHING && values.NODE_ENV !== 'test')
    throw new SettingsError('The setting PASSWORD_HASHING is for tests only: it makes passwords easy to guess.')
  refuseCopiesInsideData(values)
  refuseKeyless(values)
  refuseDirectMedia(values)
  refuseFormerKeyAlone(values)
  refuseForeignSites(values)
  for (const [first, second] of PAIRS) refuseIncompletePair(values, first, second)
  return {
    mode: values.NODE_ENV,
    host: values.HOST,
    port: values.PORT,
    dataDir: path.resolve(values.DATA_DIR),
    ...toDatabase(values),
    ...toAddresses(values),
    authSecret: values.AUTH_SECRET ?? null,
    accessTokenSeconds: values.ACCESS_TOKEN_SECONDS,
    addressLimitFactor: values.ADDRESS_LIMIT_FACTOR,
    web: values.WEB === 'on',
    sentryDsn: values.SENTRY_DSN ?? values.NEXT_PUBLIC_SENTRY_DSN ?? null,
    browserSentryDsn: values.NEXT_PUBLIC_SENTRY_DSN ?? null,
    services: toServices(values),
    smsDailyBudget: values.SMS_DAILY_BUDGET,
    contact: toContact(values),
    copying: toCopying(values, values),
    storage: toStorage(values),
    payments: toPayments(values, {
      publicUrl: values.PUBLIC_URL,
      host: values.HOST,
      hasProxies: values.TRUSTED_PROXIES.length > 0,
    }),
    teaching: toTeachingSettings(values),
    support: toSupport(values),
    watching: toMonitoring(values),
    logLevel: values.LOG_LEVEL,
    exposure: createExposure(),
  }
}

type Values = z.infer<typeof Variables>

function refuseCopiesInsideData(values: Values): void {
  if (!areCopiesInsideData(values)) return
  throw new SettingsError(
    `The setting BACKUP_TO must be a folder of its own, neither inside DATA_DIR (except DATA_DIR/copies) nor a parent of it. ${HINT}`,
  )
}

function refuseKeyless(values: Values): void {
  if (!isKeyMissing(values)) return
  throw new SettingsError(`The setting STORAGE_URL needs STORAGE_ACCESS_KEY and STORAGE_SECRET_KEY. ${HINT}`)
}

function refuseDirectMedia(values: Values): void {
  const reason = findDirectObstacle(values, values.PUBLIC_URL)
  if (reason !== null) throw new SettingsError(`The setting STORAGE_MEDIA ${reason}. ${HINT}`)
}

function refuseFormerKeyAlone({ BACKUP_KEY, BACKUP_KEY_FORMER }: Values): void {
  if (BACKUP_KEY_FORMER === undefined || BACKUP_KEY !== undefined) return
  throw new SettingsError(
    `The setting BACKUP_KEY_FORMER does nothing without BACKUP_KEY: put the current key into BACKUP_KEY. ${HINT}`,
  )
}

/** Browsers block third-party cookies: pages and API on different sites could never keep a session. */
function refuseForeignSites({ API_BASE, API_COOKIES, WEB_ORIGINS, COOKIE_DOMAIN, PUBLIC_URL }: Values): void {
  const isInDomain = (address: string) => {
    const { hostname } = new URL(address)
    return hostname === COOKIE_DOMAIN || hostname.endsWith(`.${COOKIE_DOMAIN}`)
  }
  const foreignOrigin = COOKIE_DOMAIN && WEB_ORIGINS.find((origin) => !isInDomain(origin))
  if (foreignOrigin)
    throw new SettingsError(
      `The setting WEB_ORIGINS holds ${foreignOrigin}, which is not within COOKIE_DOMAIN. ${HINT}`,
    )
  if (API_COOKIES === 'off' || !API_BASE || !PUBLIC_URL) return
  if (COOKIE_DOMAIN ? isInDomain(API_BASE) && isInDomain(PUBLIC_URL) : hostOf(API_BASE) === hostOf(PUBLIC_URL)) return
  throw new SettingsError(
    `The setting API_COOKIES needs pages and API on one host, or both within COOKIE_DOMAIN: browsers keep cookies of other sites back. ${HINT}`,
  )
}

function hostOf(address: string): string {
  return new URL(address).hostname
}

/** Pairs of settings that only work together: one alone would have no effect, silently. */
const PAIRS = [
  ['SMTP_URL', 'MAIL_FROM'],
  ['KAVENEGAR_API_KEY', 'KAVENEGAR_TEMPLATE'],
  ['TELEGRAM_BOT_TOKEN', 'TELEGRAM_CHAT_ID'],
  ['ENAMAD_ID', 'ENAMAD_CODE'],
  ['STORAGE_ACCESS_KEY', 'STORAGE_SECRET_KEY'],
  ['CARD_NUMBER', 'CARD_HOLDER'],
  ['DRAFTS_URL', 'DRAFTS_MODEL'],
  ['JUDGE_URL', 'JUDGE_MODEL'],
  ['JUDGE_PRICE_IN', 'JUDGE_PRICE_OUT'],
] as const

function refuseIncompletePair(values: Values, first: keyof Values, second: keyof Values): void {
  const [given, missing] = values[first] === undefined ? [second, first] : [first, second]
  if (values[given] === undefined || values[missing] !== undefined) return
  throw new SettingsError(
    `The setting ${given} does nothing without ${missing}: set both, or neither. See .env.example.`,
  )
}

function toDatabase(values: Values) {
  if (values.DATABASE_POOLER_URL !== undefined) refuseIncompletePair(values, 'DATABASE_POOLER_URL', 'DATABASE_URL')
  return {
    databaseUrl: values.DATABASE_URL ?? null,
    databasePoolerUrl: values.DATABASE_POOLER_URL ?? null,
    databaseWaitSeconds: values.DATABASE_WAIT_SECONDS,
    databasePoolMax: values.DATABASE_POOL_MAX,
  }
}

function toAddresses(values: Values) {
  return {
    apiBase: values.API_BASE ?? null,
    apiCookies: values.API_COOKIES === 'on',
    webOrigins: values.WEB_ORIGINS,
    cookieDomain: values.COOKIE_DOMAIN ?? null,
    publicUrl: values.PUBLIC_URL ?? null,
    trustedProxies: values.TRUSTED_PROXIES,
  }
}

/** The settings of this process. */
export function readSettings(): Settings {
  return parseSettings(process.env)
}
