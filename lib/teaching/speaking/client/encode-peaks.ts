import { apiBase } from '@/lib/platform/client/api-base'

/** The encoding of a voice's waveform: one byte per 50 ms, base64. */
export function encodePeaks(peaks: readonly number[]): string {
  return btoa(String.fromCharCode(...peaks.map((peak) => Math.max(0, Math.min(255, Math.round(peak))))))
}

export function decodePeaks(text: string | null): readonly number[] {
  if (text === null) return []
  try {
    return Array.from(atob(text), (letter) => letter.charCodeAt(0))
  } catch {
    return []
  }
}

/** The URL of a recorded answer, wherever the API is; it works without a bearer token, for the person for whom it was signed. */
export function audioUrl(path: string): string {
  return apiBase() + path
}
