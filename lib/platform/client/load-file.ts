import { fetchBytes } from './browser'

export type NamedFile = { readonly blob: Blob; readonly name: string }

/** Loads a file of the API with the name from the reply. Not a plain link: the API needs the bearer token. */
export async function loadFile(path: string, fallbackName: string): Promise<NamedFile> {
  const reply = await fetchBytes(path)
  const name = /filename\*=UTF-8''([^;]+)/.exec(reply.headers.get('content-disposition') ?? '')?.[1]
  return { blob: await reply.blob(), name: name ? decodeURIComponent(name) : fallbackName }
}

/** Saves a file by the browser's own download. */
export function downloadFile({ blob, name }: NamedFile): void {
  const href = URL.createObjectURL(blob)
  Object.assign(document.createElement('a'), { href, download: name }).click()
  // A started download has its own copy.
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}
