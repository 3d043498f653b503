import { NoPlaceError, type Place } from '@/server/platform/limited-places'

/** Most files are smaller than this: they are made completely, even if they are not read. */
const BUFFER_BYTES = 256 * 1024

/**
 * A file that is made while it is read. It holds its place until it is complete, or its reader has left; at the deadline of the place it is cut off:
 * a reader who is too slow must not keep others waiting.
 */
export function holdPlace(bytes: ReadableStream<Uint8Array>, place: Place): ReadableStream<Uint8Array> {
  const reader = bytes.getReader()
  const giveUp = (reason: unknown) => {
    place.leave()
    // The source of the file may have failed on its own.
    reader.cancel(reason).catch(() => undefined)
  }
  return new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        const abortOverdue = () => {
          const reason = new NoPlaceError('overdue')
          giveUp(reason)
          controller.error(reason)
        }
        if (place.signal.aborted) abortOverdue()
        else place.signal.addEventListener('abort', abortOverdue, { once: true })
      },
      pull: async (controller) => {
        try {
          const { done, value } = await reader.read()
          if (!done) return controller.enqueue(value)
          place.leave()
          controller.close()
        } catch (error) {
          giveUp(error)
          throw error
        }
      },
      cancel: giveUp,
    },
    new ByteLengthQueuingStrategy({ highWaterMark: BUFFER_BYTES }),
  )
}

type StreamedReply = { readonly bytes: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> }

/** Makes the reply of an export, which keeps its place until its body was read, or has none to read. */
export async function makeInPlace<R extends StreamedReply>(
  place: Place,
  { method }: Request,
  make: () => Promise<R>,
): Promise<R | (Omit<R, 'bytes'> & StreamedReply)> {
  try {
    const reply = await make()
    if (reply.bytes instanceof Uint8Array) place.leave()
    // Nothing reads the body of a HEAD reply.
    else if (method === 'HEAD') await reply.bytes.cancel().finally(place.leave)
    else return { ...reply, bytes: holdPlace(reply.bytes, place) }
    return reply
  } catch (error) {
    place.leave()
    throw error
  }
}
