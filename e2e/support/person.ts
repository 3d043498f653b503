import { type Locator, type Page } from '@playwright/test'

/** A person's usual speed: a click with the look before it, 200 characters a minute, a copy and a paste. */
const SECONDS = { click: 1.1, key: 60 / 200, paste: 10 }

/** An author whose clicks and keys are counted; time for reading and thinking is not included. */
export class Person {
  private readonly hands = { clicks: 0, keys: 0, pastes: 0 }

  constructor(private readonly page: Page) {}

  async click(place: Locator): Promise<void> {
    await place.click()
    this.hands.clicks += 1
  }

  /** One key, with or without modifiers. */
  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key)
    this.hands.keys += key.split('+').length
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text)
    this.hands.keys += text.length
  }

  /** Pastes at the cursor text that was copied elsewhere. */
  async paste(text: string): Promise<void> {
    await this.page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
    await this.page.keyboard.press('ControlOrMeta+v')
    this.hands.pastes += 1
  }

  get minutes(): number {
    const { clicks, keys, pastes } = this.hands
    return (clicks * SECONDS.click + keys * SECONDS.key + pastes * SECONDS.paste) / 60
  }

  get work(): string {
    const { clicks, keys, pastes } = this.hands
    return `${clicks} clicks, ${keys} keys, ${pastes} pastes: ${this.minutes.toFixed(1)} minutes of a person's hands`
  }
}
