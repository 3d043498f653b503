const PATHS = {
  help: 'M9.5 9a2.6 2.6 0 1 1 3.6 2.4c-.7.3-1.1.9-1.1 1.6v.6M12 16.9v.1M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z',
  hide: 'M3 3l18 18M10.6 6.1A9.6 9.6 0 0 1 12 6c5.5 0 9 6 9 6a16 16 0 0 1-2.7 3.3M6.3 7.7A16 16 0 0 0 3 12s3.5 6 9 6a9 9 0 0 0 4.2-1.1M9.9 9.9a3 3 0 0 0 4.2 4.2',
  notes: 'M6 3h9l4 4v14H6V3Zm3 7h7M9 14h7M9 18h4',
  settings: 'M4 7h9M17 7h3M4 12h3M11 12h9M4 17h9M17 17h3M15 5v4M9 10v4M15 15v4',
  previous: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  finish: 'M5 12.5l4.5 4.5L19 7.5',
  close: 'M6 6l12 12M18 6L6 18',
  volume: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5H4ZM16 9a4.2 4.2 0 0 1 0 6M18.6 6.5a8 8 0 0 1 0 11',
  play: 'M8 5l11 7-11 7V5Z',
  pause: 'M8 5v14M16 5v14',
  repeat: 'M5 12a7 7 0 1 0 2.4-5.3M8 3v4h4',
  transcript: 'M4 6h16M4 11h16M4 16h10',
  enlarge: 'M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7',
  flag: 'M6 21V4h11l-2.5 4L17 12H6',
} as const
export type IconName = keyof typeof PATHS

/** Our own line icons; decorative, since a word or label is beside each. */
export function Icon({ name, className = 'size-5' }: { name: IconName; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={`${className} shrink-0 fill-none stroke-current`}
      strokeWidth={1.9}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={PATHS[name]} />
    </svg>
  )
}
