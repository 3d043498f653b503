import { type ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import { type PostCategory } from '@/lib/learning/post/rules/kinds'

type Art = { tone: keyof typeof TONES; shapes: ReactNode }
const TONES = {
  primary: 'bg-primary-soft text-primary-ink',
  info: 'bg-info-soft text-info',
  warning: 'bg-warning-soft text-warning',
} as const

const bars = (heights: readonly number[], width: number, base?: number) =>
  heights.map((height, index) => (
    <rect
      key={index}
      x={160 - (heights.length * width * 2 - width) / 2 + index * width * 2}
      y={base === undefined ? 90 - height / 2 : base - height}
      width={width}
      height={height}
      rx={width / 2}
      opacity={index % 3 === 1 ? 0.9 : 0.45}
    />
  ))
const lines = (widths: readonly number[], strong: number) =>
  widths.map((width, index) => (
    <rect
      key={index}
      x={240 - width}
      y={46 + index * 20}
      width={width}
      height="8"
      rx="4"
      opacity={index === strong ? 0.9 : 0.35}
    />
  ))

const ARTS: Readonly<Record<PostCategory, Art>> = {
  listening: { tone: 'info', shapes: bars([18, 34, 58, 40, 84, 62, 100, 56, 78, 44, 60, 30, 16], 8) },
  reading: { tone: 'primary', shapes: lines([160, 130, 150, 96, 140], 2) },
  writing: {
    tone: 'warning',
    shapes: (
      <>
        {lines([150, 110, 132], 3)}
        <path
          d="M80 126c20-18 34 14 54-2s30 12 56-4 30 4 50-2"
          className="stroke-current"
          strokeWidth="5"
          fill="none"
          strokeLinecap="round"
          opacity="0.9"
        />
      </>
    ),
  },
  speaking: {
    tone: 'info',
    shapes: (
      <>
        <path
          d="M128 44h72a16 16 0 0 1 16 16v26a16 16 0 0 1-16 16h-8v16l-18-16h-46a16 16 0 0 1-16-16V60a16 16 0 0 1 16-16Z"
          opacity="0.35"
        />
        <path
          d="M104 84h44a12 12 0 0 1 12 12v20a12 12 0 0 1-12 12h-26l-14 12v-12h-4a12 12 0 0 1-12-12V96a12 12 0 0 1 12-12Z"
          opacity="0.9"
        />
      </>
    ),
  },
  vocabulary: {
    tone: 'primary',
    shapes: (
      <>
        <rect x="88" y="50" width="62" height="24" rx="8" opacity="0.35" />
        <rect x="158" y="50" width="76" height="24" rx="8" opacity="0.9" />
        <rect x="88" y="80" width="84" height="24" rx="8" opacity="0.45" />
        <rect x="180" y="80" width="54" height="24" rx="8" opacity="0.35" />
        <rect x="88" y="110" width="46" height="24" rx="8" opacity="0.9" />
        <rect x="142" y="110" width="92" height="24" rx="8" opacity="0.35" />
      </>
    ),
  },
  preparation: {
    tone: 'warning',
    shapes: Array.from({ length: 15 }, (_, index) => (
      <rect
        key={index}
        x={228 - (index % 5) * 34 - 24}
        y={44 + Math.floor(index / 5) * 34}
        width="24"
        height="24"
        rx="7"
        opacity={index < 8 ? 0.85 : 0.3}
      />
    )),
  },
  'about-ielts': { tone: 'primary', shapes: bars([14, 24, 34, 44, 54, 64, 74, 84, 94], 12, 138) },
}

/** A simple drawing instead of a cover: one per category, in theme colours. */
export function CategoryArt({ category, className }: { category: PostCategory; className?: string }) {
  const { tone, shapes } = ARTS[category]
  return (
    <svg
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      fill="currentColor"
      aria-hidden
      className={classNames(TONES[tone], className)}
    >
      {shapes}
    </svg>
  )
}
