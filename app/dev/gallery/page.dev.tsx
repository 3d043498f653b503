import { type Metadata } from 'next'
import { galleryCopy } from '@/lib/site/gallery/words'
import { COLOUR_SCHEMES } from '@/lib/paper/content/rules/player-view'
import { Gallery } from './gallery'
import { readGroups, readTask } from './player/read-groups'

export const metadata: Metadata = { title: galleryCopy.title, robots: { index: false } }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/**
 * Every component of the kit and every slot of the player in its states. Only development knows files that end in `.dev.tsx` (next.config.mjs): a
 * build has no such page.
 */
export default async function GalleryPage({ searchParams }: Props) {
  const { theme, dir, scheme, only } = await searchParams
  return (
    <Gallery
      theme={theme === 'dark' ? 'dark' : 'light'}
      dir={dir === 'ltr' ? 'ltr' : 'rtl'}
      scheme={COLOUR_SCHEMES.find((name) => name === scheme) ?? null}
      only={typeof only === 'string' ? only : null}
      groups={readGroups()}
      writing={readTask()}
    />
  )
}
