import type * as z from 'zod'
import { type GzipPart, packPart, stitchGzip, storePart } from './stitched-gzip'

/** A constant value, parsed by its contract, serialised and compressed once, for many replies. */
export class ReadyJson {
  constructor(readonly part: GzipPart) {}
}

export function readyJson<S extends z.ZodType>(schema: S, value: z.input<S>): ReadyJson {
  return new ReadyJson(packPart(Buffer.from(JSON.stringify(schema.parse(value)))))
}

/** Joins the members of a JSON object, some of them prepared, into one reply. */
export function toReadyResponse(
  rest: Readonly<Record<string, unknown>>,
  ready: readonly (readonly [name: string, value: ReadyJson])[],
  acceptEncoding: string | undefined,
): Response {
  const parts: GzipPart[] = [
    packOrStore(`${JSON.stringify(rest).slice(0, -1)}${Object.keys(rest).length > 0 ? ',' : ''}`),
  ]
  for (const [index, [name, { part }]] of ready.entries())
    parts.push(storePart(`${index > 0 ? ',' : ''}${JSON.stringify(name)}:`), part)
  parts.push(storePart('}'))
  const headers = { 'content-type': 'application/json' }
  if (!acceptEncoding?.includes('gzip'))
    return new Response(new Uint8Array(Buffer.concat(parts.map(({ plain }) => plain))), { headers })
  return new Response(new Uint8Array(stitchGzip(parts)), {
    headers: { ...headers, 'content-encoding': 'gzip', vary: 'accept-encoding' },
  })
}

/** Packing needs a quarter of a megabyte for a moment, however short the text: below this it costs more than it saves. */
const STORED_BYTES = 2_048

function packOrStore(text: string): GzipPart {
  return text.length <= STORED_BYTES ? storePart(text) : packPart(Buffer.from(text), 1)
}
