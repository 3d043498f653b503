'use client'

import { Alert } from '@/components/ui/alert'
import { OnDemandPicture } from '@/components/ui/asked-picture'
import { BandRuler } from '@/components/ui/band-ruler'
import { Band } from '@/components/ui/band'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button/button'
import { Card, CardHead } from '@/components/ui/card'
import { Chevron } from '@/components/ui/chevron'
import { Decimal } from '@/components/ui/decimal-figure'
import { DiffText } from '@/components/ui/diff/diff-text'
import { diffWords } from '@/components/ui/diff/word-diff'
import { Fold } from '@/components/ui/fold'
import { Icon } from '@/components/ui/icon/icon'
import { Mixed } from '@/components/ui/mixed'
import { NavTabs } from '@/components/ui/nav-tabs'
import { PageHeading } from '@/components/ui/page-heading'
import { PriceTag } from '@/components/ui/price-tag'
import { Sign } from '@/components/ui/sign/sign'
import { SIGN_NAMES } from '@/components/ui/sign/sign-names'
import { useCopying } from '@/components/ui/use-copying'
import { WavePlayer } from '@/components/ui/wave-player'
import { galleryCopy as copy } from '@/lib/site/gallery/words'
import { formatDecimal } from '@/lib/platform/format/number'
import { State } from '../state'

export function Alerts() {
  return (
    <>
      {(['info', 'success', 'warning', 'danger'] as const).map((tone) => (
        <State key={tone} name={tone}>
          <Alert tone={tone}>{copy.sentence}</Alert>
        </State>
      ))}
      <State name="with a title, long">
        <Alert tone="warning" title={copy.heading}>
          {copy.long}
        </Alert>
      </State>
    </>
  )
}

const TONES = ['neutral', 'primary', 'warning', 'danger', 'info'] as const

export function Badges() {
  return ([...TONES, 'listening', 'reading', 'writing', 'speaking'] as const).map((tone) => (
    <State key={tone} name={tone}>
      <Badge tone={tone}>{copy.options.reading}</Badge>
    </State>
  ))
}

export function Decimals() {
  return [6, 6.5].map((figure) => (
    <State key={figure} name={String(figure)}>
      <span className="text-score font-extrabold">
        <Decimal text={formatDecimal(figure, 1)} />
      </span>
    </State>
  ))
}

export function Cards() {
  return (['plain', 'primary'] as const).map((tone) => (
    <State key={tone} name={tone}>
      <Card tone={tone}>
        <CardHead title={copy.heading} lead={copy.lead} />
      </Card>
    </State>
  ))
}

export function Chevrons() {
  return (
    <State name="as it is">
      <Chevron className="size-6" />
    </State>
  )
}

export function SheetFolds() {
  return (['sheet', 'row'] as const).map((look) => (
    <State key={look} name={look}>
      <Fold title={copy.heading} note={copy.lead} look={look}>
        <p>{copy.long}</p>
      </Fold>
    </State>
  ))
}

export function Diffs() {
  return (
    <>
      <State name="removed and added" isWide>
        <DiffText segments={diffWords(copy.before, copy.after)} />
      </State>
      <State name="unchanged" isWide>
        <DiffText segments={diffWords(copy.before, copy.before)} />
      </State>
    </>
  )
}

export function Icons() {
  return (
    <>
      <State name="decoration">
        <Icon name="heroicons:book-open" className="size-8 text-primary-ink" />
      </State>
      <State name="with a name">
        <Icon name="heroicons:bell" className="size-8" label={copy.heading} />
      </State>
      <State name="never comes: its place stays">
        <Icon name="heroicons:no-such-icon" className="size-8 bg-sunken" />
      </State>
    </>
  )
}

export function Tabs() {
  const tabs = Object.entries(copy.options).map(([href, text], at) => ({
    href: `#${href}`,
    text,
    isCurrent: at === 0,
  }))
  return (
    <State name="first one current" isWide>
      <NavTabs label={copy.heading} tabs={tabs} />
    </State>
  )
}

export function Headings() {
  return (
    <>
      <State name="alone" isWide>
        <PageHeading title={copy.heading} />
      </State>
      <State name="with a lead and an action" isWide>
        <PageHeading title={copy.heading} lead={copy.lead}>
          <Button>{copy.action}</Button>
        </PageHeading>
      </State>
    </>
  )
}

export function BandRulers() {
  return (
    <>
      <State name="below the target">
        <BandRuler band={11} target={14} />
      </State>
      <State name="at the target">
        <BandRuler band={14} target={14} />
      </State>
      <State name="without a band">
        <BandRuler band={null} target={14} />
      </State>
      <State name="a range instead of a band">
        <BandRuler band={null} target={14} range={{ low: 10, high: 13 }} />
      </State>
      <State name="off the scale">
        <BandRuler band={2} target={null} />
      </State>
    </>
  )
}

export function Bands() {
  return (
    <>
      {[13, 14, 0, null].map((half) => (
        <State key={half} name={half === null ? 'none' : `${half} half bands`}>
          <p className="gallery-row">
            <Band half={half} size="score" />
            <Band half={half} />
          </p>
        </State>
      ))}
    </>
  )
}

export function MixedLines() {
  return (
    <State name="English inside Persian, and a short bracket" isWide>
      <p dir="rtl">
        <Mixed text={copy.mixed} />
      </p>
    </State>
  )
}

export function Signs() {
  return SIGN_NAMES.map((name) => (
    <State key={name} name={name}>
      <p className="gallery-row">
        <Sign name={name} />
        <Sign name={name} className="size-8" />
        {copy.heading}
      </p>
    </State>
  ))
}

export function Prices() {
  return (
    <>
      <State name="usual">
        <PriceTag listRial={4_900_000} priceRial={4_900_000} />
      </State>
      <State name="on sale">
        <PriceTag listRial={4_900_000} priceRial={3_500_000} />
      </State>
      <State name="free">
        <PriceTag listRial={4_900_000} priceRial={0} />
      </State>
    </>
  )
}

export function AskedPictures() {
  return (
    <State name="a picture that waits to be asked for under the data saver">
      <OnDemandPicture alt={copy.heading}>
        <Sign name="reading" className="size-16" />
      </OnDemandPicture>
    </State>
  )
}

export function Copying() {
  const { outcome, copy: write } = useCopying(copy)
  return (
    <State name="a button that copies, and says so">
      <Button variant="outline" onClick={() => write('https://sanjeh.example')}>
        {copy.copy}
      </Button>
      <p role="status">{outcome}</p>
    </State>
  )
}

const PEAKS = Array.from({ length: 320 }, (_, at) => Math.round(128 + 120 * Math.sin(at / 7) * Math.cos(at / 31)))
const WAVE = { src: '/no-such-recording.mp3', durationMs: 95_000, peaks: PEAKS, words: copy.wave, label: copy.person }

export function Waves() {
  return (
    <>
      <State name="waiting, with marks and an action" isWide>
        <WavePlayer {...WAVE} marksMs={[12_000, 60_000]} action={{ text: copy.remark, onPress: () => undefined }} />
      </State>
      <State name="plain (press play: it fails)" isWide>
        <WavePlayer {...WAVE} />
      </State>
    </>
  )
}
