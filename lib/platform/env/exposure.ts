/** Whether a request has shown that strangers can reach this site, whatever its settings say. Never reset while the program runs. */
export type Exposure = {
  readonly isSeen: () => boolean
  /** @returns whether this is the first time */
  readonly markSeen: () => boolean
}

export function createExposure(): Exposure {
  let isSeen = false
  return {
    isSeen: () => isSeen,
    markSeen: () => {
      const isFirst = !isSeen
      isSeen = true
      return isFirst
    },
  }
}

/** A host name that only this machine can reach. */
export function isLocalName(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost') || /^(127\.[\d.]+|\[?::1\]?)$/.test(hostname)
}
