/** A part of an address as people write it; Next hands it over as it travels. What is badly encoded stays, and is found nowhere. */
export function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
