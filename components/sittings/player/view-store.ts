import { createSignal, type Signal } from '@/lib/platform/browser/signal'
import {
  CLOCK_FACES,
  nextPlayerView,
  COLOUR_SCHEMES,
  makeStartingView,
  TEXT_SIZES,
  type PlayerView,
  type PlayerViewAction,
} from '@/lib/paper/content/rules/player-view'

const KEY = 'sanjeh.player.look'

/** The candidate's position, and the display settings. These (size, colours, volume, divider) are stored for the next section. */
export function createViewStore(
  part: number,
  question: string | null,
): { readonly view: Signal<PlayerView>; readonly dispatch: (action: PlayerViewAction) => void } {
  const view = createSignal<PlayerView>({ ...makeStartingView(part, question), ...readDisplaySettings() })
  return {
    view,
    dispatch: (action) => {
      view.set(nextPlayerView(view.get(), action))
      if (['text-sized', 'scheme-chosen', 'clock-faced', 'split-moved', 'volume-set'].includes(action.type))
        storeDisplaySettings(view.get())
    },
  }
}

type DisplaySettings = Pick<PlayerView, 'textSize' | 'scheme' | 'clockFace' | 'split' | 'volume'>

function storeDisplaySettings({ textSize, scheme, clockFace, split, volume }: PlayerView): void {
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
  const knownScheme = COLOUR_SCHEMES.find((name) => name === scheme)
  const knownFace = CLOCK_FACES.find((face) => face === clockFace)
  return {
    ...(knownSize && { textSize: knownSize }),
    ...(knownScheme && { scheme: knownScheme }),
    ...(knownFace && { clockFace: knownFace }),
    ...(typeof split === 'number' && split >= 30 && split <= 70 && { split }),
    ...(typeof volume === 'number' && volume >= 0 && volume <= 1 && { volume }),
  }
}
