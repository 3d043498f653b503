'use client'

import { useMutation } from '@tanstack/react-query'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { ErrorMessage } from '@/components/ui/states/fault'
import { uploadProfilePicture } from '@/lib/accounts/picture/queries'
import { type Crop, dragCrop, FIRST_CROP, MAX_ZOOM, squareOf } from '@/lib/accounts/picture/rules/crop'
import { pictureCopy as copy } from '@/lib/accounts/picture/words'
import { toErrorSentence } from '@/lib/platform/page-failure/words/failed-calls'

/** The square that is sent, in pixels; the server makes it smaller. */
const SIDE = 512
const STEPS = 100

type CropDialogProps = { file: File; onClose: () => void; onSaved: (picture: string) => void }

/** The square of a picture is chosen by dragging, or by three sliders. */
export function CropDialog({ file, onClose, onSaved }: CropDialogProps) {
  const image = useImageOf(file)
  const [crop, setCrop] = useState(FIRST_CROP)
  const canvas = useRef<HTMLCanvasElement>(null)
  const saving = useMutation({ mutationFn: () => send(canvas.current), onSuccess: ({ picture }) => onSaved(picture) })
  const drag = ({ movementX: dx, movementY: dy, currentTarget }: PointerEvent, shown: HTMLImageElement) => {
    const { clientWidth } = currentTarget
    setCrop((before) => dragCrop(sizeOf(shown), before, { dx, dy }, clientWidth))
  }
  useEffect(() => draw(canvas.current, image, crop), [image, crop])
  if (image === 'unreadable')
    return (
      <Dialog title={copy.cropTitle} onClose={onClose}>
        <ErrorMessage of={copy.unreadable} />
      </Dialog>
    )
  return (
    <Dialog title={copy.cropTitle} onClose={onClose}>
      <p className="mb-4 text-sm text-ink-soft">{copy.cropLead}</p>
      <canvas
        ref={canvas}
        width={SIDE}
        height={SIDE}
        role="img"
        aria-label={copy.preview}
        className="mx-auto size-60 cursor-grab touch-none rounded-full border border-line bg-sunken active:cursor-grabbing"
        onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
        onPointerMove={(event) => {
          if (image && event.buttons > 0) drag(event, image)
        }}
      />
      <div className="mt-4 grid gap-1">
        <Slider
          label={copy.zoom}
          value={(crop.zoom - 1) / (MAX_ZOOM - 1)}
          onChange={(part) => setCrop({ ...crop, zoom: 1 + part * (MAX_ZOOM - 1) })}
        />
        <Slider label={copy.across} value={crop.x} onChange={(x) => setCrop({ ...crop, x })} />
        <Slider label={copy.down} value={crop.y} onChange={(y) => setCrop({ ...crop, y })} />
      </div>
      <ErrorMessage of={saving.error ? toErrorSentence(saving.error) : null} />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button pending={saving.isPending} blocked={!image} onClick={() => saving.mutate()}>
          {copy.save}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {copy.cancel}
        </Button>
      </div>
    </Dialog>
  )
}

type SliderProps = { label: string; value: number; onChange: (value: number) => void }

function Slider({ label, value, onChange }: SliderProps) {
  return (
    <label className="flex flex-wrap items-center gap-x-3 text-sm">
      <span className="w-32">{label}</span>
      <input
        type="range"
        dir="ltr"
        min={0}
        max={STEPS}
        value={Math.round(value * STEPS)}
        onChange={({ target }) => onChange(Number(target.value) / STEPS)}
        className="h-11 min-w-28 grow accent-primary"
      />
    </label>
  )
}

const sizeOf = ({ naturalWidth: width, naturalHeight: height }: HTMLImageElement) => ({ width, height })

function draw(canvas: HTMLCanvasElement | null, image: HTMLImageElement | null | 'unreadable', crop: Crop): void {
  const pen = canvas?.getContext('2d')
  if (!pen || !image || image === 'unreadable') return
  const { left, top, side } = squareOf(sizeOf(image), crop)
  // A transparent picture becomes a JPEG, which would be black there.
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, SIDE, SIDE)
  pen.drawImage(image, left, top, side, side, 0, 0, SIDE, SIDE)
}

async function send(canvas: HTMLCanvasElement | null): Promise<{ readonly picture: string }> {
  const blob = await new Promise<Blob | null>((resolve) => {
    if (canvas) canvas.toBlob(resolve, 'image/jpeg', 0.9)
    else resolve(null)
  })
  if (!blob) throw new Error('The picture could not be encoded')
  return uploadProfilePicture(blob)
}

/** The picture in a file, upright as browsers draw it: null until it is loaded. */
function useImageOf(file: File): HTMLImageElement | null | 'unreadable' {
  const [image, setImage] = useState<HTMLImageElement | null | 'unreadable'>(null)
  useEffect(() => {
    const url = URL.createObjectURL(file)
    const loading = new Image()
    loading.onload = () => setImage(loading)
    loading.onerror = () => setImage('unreadable')
    loading.src = url
    return () => {
      loading.onload = null
      loading.onerror = null
      URL.revokeObjectURL(url)
    }
  }, [file])
  return image
}
