import { type BrowserContext, expect, type Page } from '@playwright/test'

declare global {
  interface Window {
    /** Every sound made by the page, through the constructor that the player calls; its element is in no document. */
    sounds?: HTMLAudioElement[]
    /** The position at which the newest of them first became audible. */
    heardFrom?: number | undefined
  }
}

/** Lets a test observe what the pages of this browser play. */
export async function watchSound(...contexts: readonly BrowserContext[]): Promise<void> {
  for (const context of contexts) await context.addInitScript(listen)
}

/** Runs in the page before its scripts. */
function listen(): void {
  const sounds: HTMLAudioElement[] = []
  window.sounds = sounds
  window.Audio = new Proxy(window.Audio, {
    construct: (target, args) => {
      const audio: HTMLAudioElement = Reflect.construct(target, args)
      sounds.push(audio)
      window.heardFrom = undefined
      const hear = () => {
        if (!audio.paused && audio.volume > 0 && !audio.seeking) window.heardFrom ??= Math.max(audio.currentTime, 0.001)
      }
      for (const event of ['playing', 'volumechange', 'timeupdate']) audio.addEventListener(event, hear)
      return audio
    },
  })
}

/** The position of this page's recording in seconds; 0 if there is none, or it was never played. */
export async function soundSecondsOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const audio = window.sounds?.at(-1)
    return audio && audio.played.length > 0 ? audio.currentTime : 0
  })
}

/** The position at which this page first became audible: until a recording has reached its position it is muted. */
export async function firstSecondOf(page: Page): Promise<number> {
  await expect.poll(() => page.evaluate(() => window.heardFrom ?? 0)).toBeGreaterThan(0)
  return page.evaluate(() => window.heardFrom ?? 0)
}
