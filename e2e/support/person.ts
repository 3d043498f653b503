import { type Locator, type Page } from '@playwright/test'

/** What a person's hands do at their usual speed: a click with the look before it, a letter of 200 a minute, a copy and a paste. */
const SECONDS = { click: 1.1, key: 60 / 200, paste: 10 }

/** An author whose clicks and keys are counted; time to read and think is not included. */
export class Person {
  private readonly hands = { clicks: 0, keys: 0, pastes: 0 }

  constructor(private readonly page: Page) {}

  async click(place: Locator): Promise<void> {
    await place.click()
    this.hands.clicks += 1
  }

  /** One key, or one with those that are held down. */
  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key)
    this.hands.keys += key.split('+').length
  }

  /** Letter by letter, where the cursor stands. */
  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text)
    this.hands.keys += text.length
  }

  /** What was copied elsewhere, where the cursor stands. */
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
