import { crc32 } from 'node:zlib'
import { unzipSync, type UnzipFileInfo } from 'fflate'
import { DamagedZipError, readDirectory } from './zip-directory'

export type ZipMember = {
  readonly name: string
  /** The size stated in the zip. */
  readonly size: number
  readonly isEncrypted: boolean
}
type Claim = { readonly size: number; readonly crc: number; readonly localAt: number }

/**
 * Unpacks an intact zip: every file must have the stated length and checksum, and cannot exceed it. `admit` sees each entry before it is unpacked,
 * and may throw.
 * @throws DamagedZipError
 */
export function unpackZip(zip: Uint8Array, admit: (member: ZipMember) => boolean): Map<string, Uint8Array> {
  const entries = readDirectory(zip)
  const claims = new Map<string, Claim>()
  let place = 0
  const unpacked = unpack(zip, ({ name, originalSize: size }) => {
    const entry = entries[place]
    place += 1
    if (!entry) throw new DamagedZipError('damaged', '', zip.length, 'its list has another number of files')
    const isTaken = admit({ name, size, isEncrypted: entry.isEncrypted })
    if (isTaken) claims.set(name, { ...entry, size })
    return isTaken
  })
  if (place !== entries.length)
    throw new DamagedZipError('damaged', '', zip.length, 'its list has another number of files')
  for (const [name, { size, crc, localAt }] of claims) {
    const file = unpacked[name]
    if (file?.length !== size)
      throw new DamagedZipError('damaged', name, localAt, 'Damaged: its length is not what the zip says')
    if (crc32(file) !== crc)
      throw new DamagedZipError('damaged', name, localAt, 'Damaged: its bytes are not those that were packed')
  }
  return new Map(Object.entries(unpacked))
}

function unpack(zip: Uint8Array, filter: (file: UnzipFileInfo) => boolean): Record<string, Uint8Array> {
  let refusal: { readonly error: unknown } | null = null
  try {
    return unzipSync(zip, {
      filter: (file) => {
        try {
          return filter(file)
        } catch (error) {
          refusal = { error }
          throw error
        }
      },
    })
  } catch (error) {
    if (refusal) throw error
    throw new DamagedZipError('damaged', '', 0, error instanceof Error ? error.message : 'unknown damage')
  }
}
