import { crc32 } from 'node:zlib'
import { unzipSync, type UnzipFileInfo } from 'fflate'
import { BundleError } from './bundle-issue'
import { readDirectory, ZipError } from './zip-directory'

export type ZipLimits = { readonly files: number; readonly fileBytes: number; readonly totalBytes: number }

/**
 * The files of a zip that is whole: every file has the length and the checksum that the zip says. What it claims to hold is checked before
 * a byte is unpacked, and no file can grow beyond its claim, so that a small zip cannot fill the memory. Nothing is written to the disk: a
 * link in a zip is only a small file here.
 * @throws BundleError when it is damaged or claims more than the limits.
 */
export function readZip(zip: Uint8Array, limits: ZipLimits): Map<string, Uint8Array> {
  const entries = readDirectory(zip)
  const claims = new Map<string, Claim>()
  let [total, place] = [0, 0]
  const admit = ({ name, originalSize }: UnzipFileInfo): boolean => {
    const entry = entries[place]
    place += 1
    if (name.endsWith('/')) return false
    if (!entry || entry.isEncrypted) throw refuse(name, 'Needs a password')
    total += originalSize
    if (claims.has(name)) throw refuse(name, 'Stands twice in the zip')
    if (originalSize > limits.fileBytes || total > limits.totalBytes) throw refuse(name, 'The bundle is too large')
    if (claims.size >= limits.files) throw refuse('', `More than ${limits.files} files`)
    claims.set(name, { ...entry, size: originalSize })
    return true
  }
  const unpacked = unpack(zip, admit)
  for (const [name, { size, crc, localAt }] of claims) {
    const file = unpacked[name]
    if (file?.length !== size)
      throw new ZipError('damaged', name, localAt, 'Damaged: its length is not what the zip says')
    if (crc32(file) !== crc)
      throw new ZipError('damaged', name, localAt, 'Damaged: its bytes are not those that were packed')
  }
  return new Map(Object.entries(unpacked))
}

type Claim = { readonly size: number; readonly crc: number; readonly localAt: number }

function unpack(zip: Uint8Array, filter: (file: UnzipFileInfo) => boolean): Record<string, Uint8Array> {
  try {
    return unzipSync(zip, { filter })
  } catch (error) {
    if (error instanceof BundleError) throw error
    throw new ZipError('damaged', '', 0, error instanceof Error ? error.message : 'unknown damage')
  }
}

function refuse(file: string, message: string): BundleError {
  return new BundleError([{ severity: 'error', file, path: '', message }])
}
