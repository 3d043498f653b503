import { uploadCopy } from '@/lib/copy/recordings'

const MAX_BYTES = 120 * 1024 * 1024
export const ACCEPT = '.mp3,.wav,.ogg,.oga,.opus,audio/mpeg,audio/wav,audio/x-wav,audio/ogg'

/** What is wrong with a file before a byte of it is sent; null when nothing is. The server looks at its bytes. */
export function complaintAbout({ name, size, type }: File): string | null {
  if (/\.(?:m4a|m4b|mp4|aac|3gp)$/i.test(name) || /^audio\/(?:mp4|x-m4a|aac)/.test(type)) return uploadCopy.m4a
  if (!/\.(?:mp3|wav|wave|ogg|oga|opus)$/i.test(name) && !/^audio\/(?:mpeg|wav|x-wav|ogg|opus)/.test(type))
    return uploadCopy.wrong
  if (size === 0) return uploadCopy.empty
  return size > MAX_BYTES ? uploadCopy.tooLarge : null
}
