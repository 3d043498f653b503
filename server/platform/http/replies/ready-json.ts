import type * as z from 'zod'
import { type JsonBody, PACKED_JSON, PLAIN_JSON } from './json-response'
import { type GzipPart, packPart, stitchGzip, storePart } from './stitched-gzip'

/** A constant value, parsed by its contract, serialised and compressed once, for many replies. */
export class ReadyJson {
  constructor(readonly part: GzipPart) {}
}

export function createReadyJson<S extends z.ZodType>(schema: S, value: z.input<S>): ReadyJson {
  return new ReadyJson(packPart(Buffer.from(JSON.stringify(schema.parse(value)))))
}

/** Joins the members of a JSON object, some of them prepared, into one reply. */
export function toReadyBody(
  rest: Readonly<Record<string, unknown>>,
  ready: readonly (readonly [name: string, value: ReadyJson])[],
  acceptEncoding: string | undefined,
): JsonBody {
  const parts: GzipPart[] = [
    packOrStore(`${JSON.stringify(rest).slice(0, -1)}${Object.keys(rest).length > 0 ? ',' : ''}`),
  ]
  for (const [index, [name, { part }]] of ready.entries())
    parts.push(storePart(`${index > 0 ? ',' : ''}${JSON.stringify(name)}:`), part)
  parts.push(storePart('}'))
  if (!acceptEncoding?.includes('gzip'))
    return { headers: PLAIN_JSON, body: Buffer.concat(parts.map(({ plain }) => plain)) }
  return { headers: PACKED_JSON, body: stitchGzip(parts) }
}

/** Packing needs a quarter of a megabyte for a moment, however short the text: below this it costs more than it saves. */
const STORED_BYTES = 2_048

function packOrStore(text: string): GzipPart {
  return text.length <= STORED_BYTES ? storePart(text) : packPart(Buffer.from(text), 1)
}
