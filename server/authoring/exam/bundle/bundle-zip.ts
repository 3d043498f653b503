import { unpackZip, type ZipMember } from '@/server/platform/adapters/zip/zip'
import { DamagedZipError } from '@/server/platform/adapters/zip/zip-directory'
import { BundleError } from './bundle-issue'

export type ZipLimits = { readonly files: number; readonly fileBytes: number; readonly totalBytes: number }

/** A damaged or oversized zip. */
export class ZipError extends BundleError {
  readonly fault
  readonly file
  readonly byte
  constructor({ fault, file, byte, message }: DamagedZipError) {
    const sentence = file === '' ? `Not a readable zip file (${message}, byte ${byte})` : message
    super([{ severity: 'error', file, path: '', message: sentence }])
    this.name = 'ZipError'
    this.fault = fault
    this.file = file
    this.byte = byte
  }
}

/**
 * The files of an intact zip. Stated sizes are checked before anything is unpacked, so that a small zip cannot fill the memory. Nothing is written to
 * disk: a link in a zip is only a small file here.
 * @throws BundleError when it is damaged or claims more than the limits.
 */
export function readZip(zip: Uint8Array, limits: ZipLimits): Map<string, Uint8Array> {
  const names = new Set<string>()
  let total = 0
  const assertAdmissible = ({ name, size, isEncrypted }: ZipMember): boolean => {
    if (name.endsWith('/')) return false
    if (isEncrypted) throw refuse(name, 'Needs a password')
    total += size
    if (names.has(name)) throw refuse(name, 'Stands twice in the zip')
    if (size > limits.fileBytes || total > limits.totalBytes) throw refuse(name, 'The bundle is too large')
    if (names.size >= limits.files) throw refuse('', `More than ${limits.files} files`)
    names.add(name)
    return true
  }
  try {
    return unpackZip(zip, assertAdmissible)
  } catch (error) {
    throw error instanceof DamagedZipError ? new ZipError(error) : error
  }
}

function refuse(file: string, message: string): BundleError {
  return new BundleError([{ severity: 'error', file, path: '', message }])
}
