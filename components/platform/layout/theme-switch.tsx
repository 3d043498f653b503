'use client'

import { useSyncExternalStore } from 'react'
import { createSignal } from '@/lib/platform/browser/signal'

/** Light or dark, stored on this device. The system decides until one is chosen. */
export function ThemeSwitch({ words }: { words: { readonly toDark: string; readonly toLight: string } }) {
  const dark = useSyncExternalStore(subscribe, isDark, () => false)
  return (
    <button
      type="button"
      aria-label={dark ? words.toLight : words.toDark}
      title={dark ? words.toLight : words.toDark}
      onClick={() => choose(dark ? 'light' : 'dark')}
      className="grid size-11 place-items-center rounded-md text-ink-soft hover:bg-sunken hover:text-ink noscript:hidden"
    >
      <svg
        viewBox="0 0 24 24"
        className="size-5"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        aria-hidden
      >
        {dark ? (
          <>
            <circle cx="12" cy="12" r="4" />
            <path d="M12 3v2m0 14v2m9-9h-2M5 12H3m15.4-6.4L17 7M7 17l-1.4 1.4m12.8 0L17 17M7 7 5.6 5.6" />
          </>
        ) : (
          <path d="M20 14.5A8 8 0 0 1 9.5 4a8 8 0 1 0 10.5 10.5Z" strokeLinejoin="round" />
        )}
      </svg>
    </button>
  )
}

const chosen = createSignal<'light' | 'dark' | null>(null)

function subscribe(listener: () => void): () => void {
  const media = matchMedia('(prefers-color-scheme: dark)')
  const stop = chosen.subscribe(listener)
  media.addEventListener('change', listener)
  return () => {
    stop()
    media.removeEventListener('change', listener)
  }
}

function isDark(): boolean {
  const { theme } = document.documentElement.dataset
  return theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
}

function choose(theme: 'light' | 'dark'): void {
  document.documentElement.dataset.theme = theme
  try {
    localStorage.setItem('theme', theme)
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
  chosen.set(theme)
}
