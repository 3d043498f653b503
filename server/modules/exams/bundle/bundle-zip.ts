import { unzipSync, type UnzipFileInfo } from 'fflate'
import { BundleError } from './bundle-issue'

export type ZipLimits = { readonly files: number; readonly fileBytes: number; readonly totalBytes: number }

/**
 * The files of a zip. What it claims to hold is checked before a byte is unpacked, and no file can grow beyond its claim, so
 * that a small zip cannot fill the memory. Nothing is written to the disk: a link in a zip is only a small file here.
 * @throws BundleError when it is damaged or claims more than the limits.
 */
export function readZip(zip: Uint8Array, limits: ZipLimits): Map<string, Uint8Array> {
  const claims = new Map<string, number>()
  let total = 0
  const admit = ({ name, originalSize }: UnzipFileInfo): boolean => {
    if (name.endsWith('/')) return false
    total += originalSize
    if (claims.has(name)) throw refuse(name, 'Stands twice in the zip')
    if (originalSize > limits.fileBytes || total > limits.totalBytes) throw refuse(name, 'The bundle is too large')
    if (claims.size >= limits.files) throw refuse('', `More than ${limits.files} files`)
    claims.set(name, originalSize)
    return true
  }
  const unpacked = unpack(zip, admit)
  for (const [name, size] of claims) {
    if (unpacked[name]?.length !== size) throw refuse(name, 'Damaged: its length is not what the zip says')
  }
  return new Map(Object.entries(unpacked))
}

function unpack(zip: Uint8Array, filter: (file: UnzipFileInfo) => boolean): Record<string, Uint8Array> {
  try {
    return unzipSync(zip, { filter })
  } catch (error) {
    if (error instanceof BundleError) throw error
    throw refuse('', `Not a readable zip file (${error instanceof Error ? error.message : 'unknown damage'})`)
  }
}

function refuse(file: string, message: string): BundleError {
  return new BundleError([{ severity: 'error', file, path: '', message }])
}
