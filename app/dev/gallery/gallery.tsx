'use client'

import { type ReactNode, useLayoutEffect } from 'react'
import { galleryCopy } from '@/lib/site/gallery/words'
import { type PaperContent, type WritingTask } from '@/lib/paper/content/rules/content'
import { type ColourScheme, COLOUR_SCHEMES } from '@/lib/paper/content/rules/player-view'
import { ENTRIES } from './kit/entries'
import { GroupStates } from './player/group-states'
import { AsideStates, EssayStates } from './player/other-states'
import { type ShownGroup } from './player/read-groups'
import './gallery.css'

type GallerySettings = {
  readonly theme: 'light' | 'dark'
  readonly dir: 'rtl' | 'ltr'
  /** The player's scheme; null: it follows the theme. */
  readonly scheme: ColourScheme | null
  /** The name of the only entry to show. */
  readonly only: string | null
}
type GalleryProps = GallerySettings & {
  groups: readonly ShownGroup[]
  writing: { readonly content: PaperContent; readonly task: WritingTask }
}

export function Gallery({ groups, writing, ...look }: GalleryProps) {
  const { theme, dir, only } = look
  const scheme = look.scheme ?? (theme === 'dark' ? 'white-on-black' : 'black-on-white')
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = theme
  }, [theme])
  const [pictureGroup = null] = groups.filter(({ group }) => 'picture' in group && group.picture)
  const isShown = (name: string) => only === null || only === name
  return (
    <main className="gallery" dir={dir}>
      <h1>{galleryCopy.title}</h1>
      <Switches settings={{ ...look, scheme }} />
      {Object.entries(ENTRIES).map(
        ([name, entry]) =>
          'States' in entry &&
          isShown(name) && (
            <Item key={name} name={name}>
              <entry.States />
            </Item>
          ),
      )}
      {groups.map(
        (group) =>
          isShown(group.name) && (
            <Item key={group.name} name={group.name}>
              <GroupStates shown={group} scheme={scheme} />
            </Item>
          ),
      )}
      {isShown('essay') && (
        <Item name="essay">
          <EssayStates {...writing} scheme={scheme} />
        </Item>
      )}
      {pictureGroup && isShown('beside the slots') && (
        <Item name="beside the slots">
          <AsideStates shown={pictureGroup} scheme={scheme} />
        </Item>
      )}
    </main>
  )
}

function Item({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section id={name} data-item={name} className="gallery-item">
      <h2>
        <bdi lang="en">{name}</bdi>
      </h2>
      <div className="gallery-states">{children}</div>
    </section>
  )
}

function Switches({ settings }: { settings: GallerySettings }) {
  const choices: readonly [keyof GallerySettings, readonly string[]][] = [
    ['theme', ['light', 'dark']],
    ['dir', ['rtl', 'ltr']],
    ['scheme', COLOUR_SCHEMES],
  ]
  return (
    <nav className="gallery-switches" dir="ltr" lang="en" aria-label="Looks">
      {choices.map(([name, values]) =>
        values.map((value) => (
          <a
            key={value}
            href={addressOf({ ...settings, [name]: value })}
            aria-current={settings[name] === value || undefined}
          >
            {value}
          </a>
        )),
      )}
      {settings.only !== null && <a href={addressOf({ ...settings, only: null })}>all items</a>}
    </nav>
  )
}

function addressOf(look: GallerySettings): string {
  const chosenSettings = Object.entries(look).flatMap(([name, value]) => (value === null ? [] : [[name, value]]))
  return `?${new URLSearchParams(chosenSettings)}`
}
