import WaveSurfer from 'wavesurfer.js'
import RegionsPlugin, { type Region } from 'wavesurfer.js/plugins/regions'
import { recordingCopy } from '@/lib/authoring/recording/words'
import { type Sound } from '../sound'

type Cue = { readonly id: string; readonly startMs: number; readonly endMs: number; readonly label: string }
export type Wave = {
  readonly showCues: (cues: readonly Cue[], canChange: boolean) => void
  readonly zoom: (pixelsPerSecond: number) => void
  readonly destroy: () => void
}
type Options = {
  readonly container: HTMLElement
  readonly sound: Sound
  readonly peaks: Float32Array
  readonly durationMs: number
  readonly onCue: (part: string, cue: { startMs: number; endMs: number }) => void
}

const COLORS = ['var(--primary)', 'var(--info)', 'var(--warning)', 'var(--danger)'] as const
const HEIGHT = 112

/** Draws the waveform with wavesurfer.js on the shared audio element. */
export function createWave({ container, sound, peaks, durationMs, onCue }: Options): Wave {
  const regions = RegionsPlugin.create()
  const surfer = WaveSurfer.create({
    container,
    height: HEIGHT,
    media: sound.getElement(),
    peaks: [peaks],
    duration: durationMs / 1000,
    normalize: true,
    cursorWidth: 2,
    plugins: [regions],
    ...readColors(),
  })
  nameScroller(surfer)
  surfer.on('interaction', (seconds) => sound.seek(seconds * 1000))
  regions.on('region-updated', ({ id, start, end }) =>
    onCue(id, { startMs: Math.round(start * 1000), endMs: Math.round(Math.min(durationMs, end * 1000)) }),
  )
  // Before its first drawing wavesurfer refuses to zoom and puts every region at the start; it is recreated whenever the panel is shown again.
  let zoomLevel = 0
  let shown: Parameters<Wave['showCues']> = [[], false]
  const isDrawn = () => surfer.getDecodedData() !== null
  surfer.on('ready', () => {
    surfer.zoom(zoomLevel)
    showCues(regions, ...shown)
  })
  // A canvas does not follow CSS variables.
  const repaint = () => surfer.setOptions(readColors())
  const observer = new MutationObserver(repaint)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  const scheme = matchMedia('(prefers-color-scheme: dark)')
  scheme.addEventListener('change', repaint)
  return {
    showCues: (...cues) => {
      shown = cues
      if (isDrawn()) showCues(regions, ...cues)
    },
    zoom: (pixelsPerSecond) => {
      zoomLevel = pixelsPerSecond
      if (isDrawn()) surfer.zoom(pixelsPerSecond)
    },
    destroy: () => {
      observer.disconnect()
      scheme.removeEventListener('change', repaint)
      surfer.destroy()
    },
  }
}

function showCues(regions: ReturnType<typeof RegionsPlugin.create>, cues: readonly Cue[], canChange: boolean): void {
  const drawnRegions = new Map<string, Region>(regions.getRegions().map((region) => [region.id, region]))
  for (const [index, { id, startMs, endMs, label }] of cues.entries()) {
    const options = { start: startMs / 1000, end: Math.max(startMs, endMs) / 1000, resize: canChange }
    const region = drawnRegions.get(id)
    drawnRegions.delete(id)
    if (region) region.setOptions(options)
    else regions.addRegion({ ...options, id, drag: false, content: labelElement(label), color: colorOf(index) })
  }
  for (const region of drawnRegions.values()) region.remove()
}

function colorOf(index: number): string {
  return `color-mix(in srgb, ${COLORS[index % COLORS.length] ?? COLORS[0]} 16%, transparent)`
}

function labelElement(label: string): HTMLElement {
  const element = document.createElement('span')
  element.textContent = label
  element.dir = 'rtl'
  element.style.cssText =
    'font: 600 12px/1.4 var(--font-sans, inherit); padding: 2px 6px; color: var(--ink); white-space: nowrap'
  return element
}

function readColors() {
  const style = getComputedStyle(document.documentElement)
  const read = (name: string) => style.getPropertyValue(name).trim()
  return { waveColor: read('--line-strong'), progressColor: read('--primary'), cursorColor: read('--ink') }
}

/** When it is wider than its container, it must be scrollable by keyboard. */
function nameScroller(surfer: WaveSurfer): void {
  const scroller = surfer.getWrapper().parentElement
  scroller?.setAttribute('tabindex', '0')
  scroller?.setAttribute('role', 'group')
  scroller?.setAttribute('aria-label', recordingCopy.waveform)
}
