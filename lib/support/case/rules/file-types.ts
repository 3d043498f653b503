export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
/** Only ever downloads; checked by their first bytes. */
export const DOCUMENT_TYPES = ['application/pdf', 'text/plain', 'application/zip'] as const
export const FILE_TYPES = [...PICTURE_TYPES, ...DOCUMENT_TYPES] as const
export type FileType = (typeof FILE_TYPES)[number]
export const LARGEST_FILE_BYTES = 8 * 1024 * 1024

/** Windows has another name for ZIP files, and some browsers report no type for a text. */
const TYPES_BY_NAME: readonly (readonly [RegExp, FileType])[] = [
  [/\.jpe?g$/i, 'image/jpeg'],
  [/\.png$/i, 'image/png'],
  [/\.webp$/i, 'image/webp'],
  [/\.pdf$/i, 'application/pdf'],
  [/\.(?:txt|log)$/i, 'text/plain'],
  [/\.zip$/i, 'application/zip'],
]

/** The accepted type of a file, as reported by the browser or derived from its name; null if there is none. */
export function fileTypeOf({ type, name }: { readonly type: string; readonly name: string }): FileType | null {
  const fileType = FILE_TYPES.find((item) => item === type)
  return fileType ?? TYPES_BY_NAME.find(([pattern]) => pattern.test(name))?.[1] ?? null
}
