/** The keepalive bodies that a browser sends at once have at most this many bytes together. */
const KEEPALIVE_BYTES = 65_536

/** Calls of one browser: a call fails, as `fetch` does, if its keepalive body would exceed the limit. */
export function createKeepaliveLimit() {
  let onTheWay = 0
  return async <T>(bytes: number, call: () => Promise<T>): Promise<T> => {
    if (bytes > 0 && onTheWay + bytes > KEEPALIVE_BYTES) throw new TypeError('Failed to fetch')
    onTheWay += bytes
    try {
      return await call()
    } finally {
      onTheWay -= bytes
    }
  }
}
