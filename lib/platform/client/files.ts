import { fetchBytes } from './browser'

export type NamedFile = { readonly blob: Blob; readonly name: string }

/** A file of the API, as its reply names it. The API wants the bearer, so no link leads to it. */
export async function loadFile(path: string, fallbackName: string): Promise<NamedFile> {
  const reply = await fetchBytes(path)
  const name = /filename\*=UTF-8''([^;]+)/.exec(reply.headers.get('content-disposition') ?? '')?.[1]
  return { blob: await reply.blob(), name: name ? decodeURIComponent(name) : fallbackName }
}

/** Hands a file to the browser's own downloads. */
export function handFile({ blob, name }: NamedFile): void {
  const href = URL.createObjectURL(blob)
  Object.assign(document.createElement('a'), { href, download: name }).click()
  // The download holds its own copy once it has begun.
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}
