import { type IncomingMessage } from 'node:http'

/** The text of a reply; null if it was cut short. */
export async function readReply(response: IncomingMessage): Promise<string | null> {
  const chunks: Uint8Array[] = []
  try {
    for await (const chunk of response) if (chunk instanceof Uint8Array) chunks.push(chunk)
  } catch {
    return null
  }
  return Buffer.concat(chunks).toString('utf8')
}

export function valueOf(xml: string, name: string): string | null {
  const [, value] = new RegExp(`<${name}>(.*?)</${name}>`, 's').exec(xml) ?? []
  return value?.replace(/&(?:lt|gt|quot|apos|amp|#34|#39);/g, (entity) => ENTITIES[entity] ?? entity) ?? null
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#34;': '"',
  '&apos;': "'",
  '&#39;': "'",
  '&amp;': '&',
}
