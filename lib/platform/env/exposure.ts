/** Whether a request has shown that strangers reach this site, whatever the settings say of it. It is never taken back while the program runs. */
export type Exposure = {
  readonly isSeen: () => boolean
  /** @returns whether this is the first time */
  readonly see: () => boolean
}

export function createExposure(): Exposure {
  let isSeen = false
  return {
    isSeen: () => isSeen,
    see: () => {
      const isFirst = !isSeen
      isSeen = true
      return isFirst
    },
  }
}

/** A name under which only this machine is reached. */
export function isLocalName(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost') || /^(127\.[\d.]+|\[?::1\]?)$/.test(hostname)
}
