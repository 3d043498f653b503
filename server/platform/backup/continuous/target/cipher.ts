import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { Transform } from 'node:stream'
import { RestoreError } from '@/server/platform/db/copied-rows'
import { type CopyKey, type CopyKeys, findKey, KEY_ID_BYTES } from './copy-keys'

const MAGIC = Buffer.from('SANJEHC1')
const NONCE_BYTES = 32
/** The head of an encrypted file: its type, the id of its key, and a random number from which the file's own key is derived. */
export const HEAD_BYTES = MAGIC.length + KEY_ID_BYTES + NONCE_BYTES
const CHUNK_BYTES = 64 * 1024
const IV_BYTES = 12
const TAG_BYTES = 16
const SEALED_BYTES = CHUNK_BYTES + TAG_BYTES

/** The settings have no key for a file of the copies. */
export class LockedError extends RestoreError {
  override name = 'LockedError'
  constructor(file: string, { current }: CopyKeys) {
    super(
      current === null
        ? `${file} is encrypted: set BACKUP_KEY to the key that it was made with.`
        : `${file} is encrypted with another key than the setting BACKUP_KEY: name the one that it was made with, as BACKUP_KEY or among those of BACKUP_KEY_FORMER.`,
    )
  }
}

/** A file of the copies: its path, for messages, and its role, so that it cannot be opened in another role. */
export type CopyFile = { readonly file: string; readonly what: string }

export function isEncrypted(bytes: Buffer): boolean {
  return bytes.subarray(0, MAGIC.length).equals(MAGIC)
}

/** A new file: its head and its own key, so that numbers that count its chunks never occur with another file’s key. */
export function beginFile(key: CopyKey, what: string): { readonly head: Buffer; readonly fileKey: Buffer } {
  const nonce = randomBytes(NONCE_BYTES)
  const head = Buffer.concat([MAGIC, Buffer.from(key.id, 'hex'), nonce])
  return { head, fileKey: deriveFileKey(key, nonce, what) }
}

export const keyIdOf = (head: Buffer) => head.subarray(MAGIC.length, MAGIC.length + KEY_ID_BYTES).toString('hex')

/** @throws LockedError, RestoreError */
export function openHead(keys: CopyKeys, { file, what }: CopyFile, head: Buffer): Buffer {
  if (head.length < HEAD_BYTES || !isEncrypted(head)) throw damaged(file)
  const key = findKey(keys, keyIdOf(head))
  if (key === null) throw new LockedError(file, keys)
  return deriveFileKey(key, head.subarray(MAGIC.length + KEY_ID_BYTES, HEAD_BYTES), what)
}

function deriveFileKey({ fileKey }: CopyKey, nonce: Buffer, what: string): Buffer {
  return Buffer.from(hkdfSync('sha256', fileKey, nonce, what, 32))
}

type ChunkPosition = { readonly iv: Buffer; readonly place?: Buffer }

/** The number of a chunk, and whether it is the last: chunks can be neither left out, moved nor added. */
function ivOf(index: number, isLast: boolean): ChunkPosition {
  const iv = Buffer.alloc(IV_BYTES)
  iv.writeUInt32BE(index, IV_BYTES - 5)
  iv.writeUInt8(isLast ? 1 : 0, IV_BYTES - 1)
  return { iv }
}

export function encryptOne(fileKey: Buffer, { iv, place }: ChunkPosition, bytes: Buffer): Buffer {
  const cipher = createCipheriv('aes-256-gcm', fileKey, iv)
  if (place) cipher.setAAD(place)
  return Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

/** Null if a byte or its position was changed. */
export function decryptOne(fileKey: Buffer, { iv, place }: ChunkPosition, sealed: Buffer): Buffer | null {
  if (sealed.length < TAG_BYTES) return null
  const end = sealed.length - TAG_BYTES
  const decipher = createDecipheriv('aes-256-gcm', fileKey, iv, { authTagLength: TAG_BYTES })
  decipher.setAuthTag(sealed.subarray(end))
  if (place) decipher.setAAD(place)
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, end)), decipher.final()])
  } catch {
    return null
  }
}

export function encryptBytes(key: CopyKey, what: string, bytes: Buffer): Buffer {
  const { head, fileKey } = beginFile(key, what)
  const sealed = chunksOf(bytes, CHUNK_BYTES).map(({ chunk, index, isLast }) =>
    encryptOne(fileKey, ivOf(index, isLast), chunk),
  )
  return Buffer.concat([head, ...sealed])
}

/** Also accepts bytes stored without a key. @throws LockedError, RestoreError */
export function decryptBytes(keys: CopyKeys, copy: CopyFile, bytes: Buffer): Buffer {
  if (!isEncrypted(bytes)) return bytes
  const fileKey = openHead(keys, copy, bytes)
  const chunks = chunksOf(bytes.subarray(HEAD_BYTES), SEALED_BYTES).map(({ chunk, index, isLast }) => {
    const opened = decryptOne(fileKey, ivOf(index, isLast), chunk)
    if (opened === null) throw damaged(copy.file)
    return opened
  })
  return Buffer.concat(chunks)
}

function damaged(file: string): RestoreError {
  return new RestoreError(`${file} is damaged: it was changed or cut since it was encrypted.`)
}

type Chunk = { readonly chunk: Buffer; readonly index: number; readonly isLast: boolean }

/** At least one chunk, because an empty file has an end, too. */
function chunksOf(bytes: Buffer, size: number): readonly Chunk[] {
  const count = Math.max(1, Math.ceil(bytes.length / size))
  return Array.from({ length: count }, (_, index) => ({
    chunk: bytes.subarray(index * size, (index + 1) * size),
    index,
    isLast: index === count - 1,
  }))
}

/** Like {@link encryptBytes}, for a stream. */
export function createEncryptor(key: CopyKey, what: string): Transform {
  const { head, fileKey } = beginFile(key, what)
  return createChunkTransform(CHUNK_BYTES, {
    begin: () => ({ taken: 0, out: head }),
    change: ({ chunk, index, isLast }) => encryptOne(fileKey, ivOf(index, isLast), chunk),
  })
}

/** Fails if the stream was changed, or ends early; earlier bytes have been passed on by then. */
export function createDecryptor(keys: CopyKeys, copy: CopyFile): Transform {
  let fileKey: Buffer | null = null
  return createChunkTransform(SEALED_BYTES, {
    begin: (first) => {
      fileKey = openHead(keys, copy, first)
      return { taken: HEAD_BYTES, out: Buffer.alloc(0) }
    },
    change: ({ chunk, index, isLast }) => {
      const opened = fileKey && decryptOne(fileKey, ivOf(index, isLast), chunk)
      if (opened === null) throw damaged(copy.file)
      return opened
    },
  })
}

type ChunkSteps = {
  /** Called with the first bytes of the file: as many as a head has, or all of a shorter file. */
  readonly begin: (first: Buffer) => { readonly taken: number; readonly out: Buffer }
  readonly change: (chunk: Chunk) => Buffer
}

function createChunkTransform(size: number, { begin, change }: ChunkSteps): Transform {
  let rest: Buffer = Buffer.alloc(0)
  let index = 0
  let hasBegun = false
  const beginWith = (stream: Transform) => {
    hasBegun = true
    const { taken, out } = begin(rest)
    rest = rest.subarray(taken)
    stream.push(out)
  }
  const take = (stream: Transform) => {
    if (!hasBegun) beginWith(stream)
    // Only the end of the stream shows which chunk is the last.
    for (; rest.length > size; rest = rest.subarray(size)) {
      stream.push(change({ chunk: rest.subarray(0, size), index, isLast: false }))
      index += 1
    }
  }
  return new Transform({
    transform(chunk: Buffer, _, done) {
      attempt(done, () => {
        rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
        if (hasBegun || rest.length >= HEAD_BYTES) take(this)
      })
    },
    flush(done) {
      attempt(done, () => {
        take(this)
        this.push(change({ chunk: rest, index, isLast: true }))
      })
    },
  })
}

function attempt(callback: (error?: Error) => void, act: () => void): void {
  try {
    act()
    callback()
  } catch (error) {
    callback(error instanceof Error ? error : new Error(String(error)))
  }
}

const LINE = /^E ([0-9a-f]{16}) ([A-Za-z0-9+/]+={0,2})$/
const NO_NONCE = Buffer.alloc(NONCE_BYTES)
type Line = { readonly line: string; readonly index: number }

/** A line of a list that grows: it has a random number of its own. */
export function encryptLine(key: CopyKey, what: string, { line, index }: Line): string {
  const iv = randomBytes(IV_BYTES)
  const sealed = encryptOne(deriveFileKey(key, NO_NONCE, what), { iv, place: placeOf(index) }, Buffer.from(line))
  return `E ${key.id} ${Buffer.concat([iv, sealed]).toString('base64')}`
}

/** `id`: with this very key. */
export function isEncryptedLine(line: string, id?: string): boolean {
  const found = LINE.exec(line)
  return found !== null && (id === undefined || found[1] === id)
}

/** Null where it is torn, changed or at another place. @throws LockedError */
export function decryptLine(keys: CopyKeys, { file, what }: CopyFile, { line, index }: Line): string | null {
  const [, id = '', text = ''] = LINE.exec(line) ?? []
  const key = findKey(keys, id)
  if (key === null) throw new LockedError(file, keys)
  const bytes = Buffer.from(text, 'base64')
  const place = { iv: bytes.subarray(0, IV_BYTES), place: placeOf(index) }
  if (bytes.length < IV_BYTES) return null
  return decryptOne(deriveFileKey(key, NO_NONCE, what), place, bytes.subarray(IV_BYTES))?.toString('utf8') ?? null
}

/** The place is authenticated with the bytes, so that they cannot be opened elsewhere. */
export function placeOf(offset: number): Buffer {
  const place = Buffer.alloc(4)
  place.writeUInt32BE(offset)
  return place
}
