import { classNames } from '../class-names'

const COLORS = {
  primary: 'bg-primary text-on-primary',
  success: 'bg-primary text-on-primary',
  info: 'bg-info text-surface',
  warning: 'bg-warning text-surface',
  danger: 'bg-danger text-surface',
  neutral: 'bg-ink-faint text-surface',
} as const
/** The specification's positions are physical sides; ours are logical. */
const PLACES = {
  'top-right': 'top-0 ltr:end-0 rtl:start-0',
  'bottom-right': 'bottom-0 ltr:end-0 rtl:start-0',
  'top-left': 'top-0 ltr:start-0 rtl:end-0',
  'bottom-left': 'bottom-0 ltr:start-0 rtl:end-0',
  'top-end': 'end-0 top-0',
  'bottom-end': 'end-0 bottom-0',
  'top-start': 'start-0 top-0',
  'bottom-start': 'start-0 bottom-0',
} as const

export type ChipColor = keyof typeof COLORS
export type ChipPosition = keyof typeof PLACES

type AvatarChipProps = { color?: ChipColor; position?: ChipPosition; text?: string | number }

/** The dot at a corner of an avatar; with a text, a small badge. */
export function AvatarChip({ color = 'primary', position = 'top-right', text }: AvatarChipProps) {
  return (
    <span
      data-chip={color}
      className={classNames(
        'absolute grid place-items-center rounded-full ring-2 ring-surface',
        text === undefined ? 'size-1/4 min-h-2 min-w-2' : 'h-4 min-w-4 px-1 text-[0.625rem] leading-none font-bold',
        PLACES[position],
        COLORS[color],
      )}
    >
      {text}
    </span>
  )
}
