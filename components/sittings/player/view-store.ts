import { createSignal, type Signal } from '@/lib/platform/browser/signal'
import {
  CLOCK_FACES,
  nextView,
  SCHEMES,
  startingView,
  TEXT_SIZES,
  type View,
  type ViewAction,
} from '@/lib/paper/content/rules/player-view'

const KEY = 'sanjeh.player.look'

/** The candidate's position, and the display settings. These (size, colours, volume, divider) are stored for the next section. */
export function createViewStore(
  part: number,
  question: string | null,
): { readonly view: Signal<View>; readonly dispatch: (action: ViewAction) => void } {
  const view = createSignal<View>({ ...startingView(part, question), ...readDisplaySettings() })
  return {
    view,
    dispatch: (action) => {
      view.set(nextView(view.get(), action))
      if (['text-sized', 'scheme-chosen', 'clock-faced', 'split-moved', 'volume-set'].includes(action.type))
        storeDisplaySettings(view.get())
    },
  }
}

type DisplaySettings = Pick<View, 'textSize' | 'scheme' | 'clockFace' | 'split' | 'volume'>

function storeDisplaySettings({ textSize, scheme, clockFace, split, volume }: View): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ textSize, scheme, clockFace, split, volume }))
  } catch {
    // Without storage the settings last for this section only.
  }
}

/** The stored settings, as far as they are still valid. */
export function readDisplaySettings(): Partial<DisplaySettings> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return typeof stored === 'object' && stored !== null ? checkDisplaySettings(stored) : {}
  } catch {
    return {}
  }
}

function checkDisplaySettings(stored: object): Partial<DisplaySettings> {
  const { textSize, scheme, clockFace, split, volume }: Record<string, unknown> = { ...stored }
  const knownSize = TEXT_SIZES.find((size) => size === textSize)
  const knownScheme = SCHEMES.find((name) => name === scheme)
  const knownFace = CLOCK_FACES.find((face) => face === clockFace)
  return {
    ...(knownSize && { textSize: knownSize }),
    ...(knownScheme && { scheme: knownScheme }),
    ...(knownFace && { clockFace: knownFace }),
    ...(typeof split === 'number' && split >= 30 && split <= 70 && { split }),
    ...(typeof volume === 'number' && volume >= 0 && volume <= 1 && { volume }),
  }
}
