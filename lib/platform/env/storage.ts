import * as z from 'zod'
import { webAddress } from './variables'

/** Settings of an object storage (S3) for the files of the installation. */
export const storageVariables = {
  STORAGE_URL: z
    .string()
    .refine((text) => readBucketUrl(text) !== null, 'must be s3://bucket or s3://bucket/folder')
    .optional(),
  STORAGE_ENDPOINT: webAddress(['http:', 'https:'])
    .refine((text) => /^https?:\/\/[^/]+\/?$/.test(text), 'must be an address without a path (https://s3.example)')
    .transform((text) => text.replace(/\/$/, ''))
    .optional(),
  STORAGE_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must be the name of a region (us-east-1)')
    .default('us-east-1'),
  STORAGE_ACCESS_KEY: z.string().optional(),
  STORAGE_SECRET_KEY: z.string().optional(),
  STORAGE_PATH_STYLE: z.enum(['on', 'off'], 'must be on or off').default('on'),
  STORAGE_MEDIA: z.enum(['through', 'direct'], 'must be through or direct').default('through'),
} as const

export type S3Account = {
  readonly endpoint: string
  readonly region: string
  readonly accessKey: string
  readonly secretKey: string
  /** The bucket is in the path, not in the host name. */
  readonly isPathStyle: boolean
}
export type BucketPlace = {
  readonly bucket: string
  /** Empty, or ends with a slash. */
  readonly prefix: string
}
export type StorageSettings = {
  /** `s3://bucket/folder`; null: files lie in DATA_DIR. */
  readonly url: string | null
  /** Known before `url` is set, for `npm run storage:move`. */
  readonly account: S3Account | null
  /** Players fetch from the storage directly, except what is personal. */
  readonly isMediaDirect: boolean
}

export const FOLDER_STORAGE: StorageSettings = { url: null, account: null, isMediaDirect: false }

const URL_SHAPE = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[A-Za-z0-9][A-Za-z0-9._-]*)*)\/?$/

export function readBucketUrl(text: string): BucketPlace | null {
  const [, bucket, folder = ''] = URL_SHAPE.exec(text) ?? []
  return bucket === undefined ? null : { bucket, prefix: folder === '' ? '' : `${folder.slice(1)}/` }
}

/** The reason why players cannot fetch from the storage directly; null if they can, or are not meant to. */
export function findDirectObstacle(values: Values, publicUrl: string | undefined): string | null {
  if (values.STORAGE_MEDIA === 'through') return null
  if (values.STORAGE_URL === undefined) return 'does nothing without STORAGE_URL'
  const isOpen = values.STORAGE_ENDPOINT?.startsWith('http:') ?? false
  return isOpen && publicUrl?.startsWith('https:')
    ? 'needs a STORAGE_ENDPOINT with https: pages with https play nothing from http'
    : null
}

type Values = z.output<z.ZodObject<typeof storageVariables>>

/** Whether files would be in a place that cannot be accessed. */
export function isKeyMissing({ STORAGE_URL, STORAGE_ACCESS_KEY }: Values): boolean {
  return STORAGE_URL !== undefined && STORAGE_ACCESS_KEY === undefined
}

export function toStorage(values: Values): StorageSettings {
  const { STORAGE_URL, STORAGE_REGION, STORAGE_ACCESS_KEY, STORAGE_SECRET_KEY } = values
  const hasKeys = STORAGE_ACCESS_KEY !== undefined && STORAGE_SECRET_KEY !== undefined
  return {
    url: STORAGE_URL?.replace(/\/$/, '') ?? null,
    isMediaDirect: values.STORAGE_MEDIA === 'direct',
    account: hasKeys
      ? {
          endpoint: values.STORAGE_ENDPOINT ?? `https://s3.${STORAGE_REGION}.amazonaws.com`,
          region: STORAGE_REGION,
          accessKey: STORAGE_ACCESS_KEY,
          secretKey: STORAGE_SECRET_KEY,
          isPathStyle: values.STORAGE_PATH_STYLE === 'on',
        }
      : null,
  }
}
