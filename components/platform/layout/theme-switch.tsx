import { PressButton } from '@/components/ui/button/press-button'

/** Switches between light and dark; the choice is stored on this device, and until then the system decides. `dark:` shows one of its two icons. */
export function ThemeSwitch({ words }: { words: { readonly toDark: string; readonly toLight: string } }) {
  return (
    <PressButton press="theme" className="rounded-md text-ink-soft hover:bg-sunken hover:text-ink noscript:hidden">
      <span title={words.toDark} className={`grid ${BUTTON_CLASS} dark:hidden`}>
        <span className="sr-only">{words.toDark}</span>
        <svg {...ICON_PROPS}>
          <path d="M20 14.5A8 8 0 0 1 9.5 4a8 8 0 1 0 10.5 10.5Z" strokeLinejoin="round" />
        </svg>
      </span>
      <span title={words.toLight} className={`hidden ${BUTTON_CLASS} dark:grid`}>
        <span className="sr-only">{words.toLight}</span>
        <svg {...ICON_PROPS}>
          <circle cx="12" cy="12" r="4" />
          <path d="M12 3v2m0 14v2m9-9h-2M5 12H3m15.4-6.4L17 7M7 17l-1.4 1.4m12.8 0L17 17M7 7 5.6 5.6" />
        </svg>
      </span>
    </PressButton>
  )
}

const BUTTON_CLASS = 'size-11 place-items-center'
const ICON_PROPS = {
  viewBox: '0 0 24 24',
  className: 'size-5',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: '1.8',
  strokeLinecap: 'round',
  'aria-hidden': true,
} as const
