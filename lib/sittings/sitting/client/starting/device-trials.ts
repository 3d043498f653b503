import {
  createPlayableUrl,
  type Bytes,
  createOpener,
  isWhole,
} from '@/lib/sittings/sealed-recording/client/open-recording'
import { DIGEST_BYTES, digestInput, segmentIv, writeHead } from '@/lib/authoring/recording/rules/sealed-file'
import { type Timers } from '../ports'
import { openSittingStore } from '../store/store'
import { type Device } from '../store/store-device'
import { createWriterLock } from '../writer-lock'

const ANSWER = { question: '1', epoch: 1, rev: 1, value: '\u062e\u0627\u0646\u0647 at home' }
/** A browser grants a lock within milliseconds; after this time it is not awaited any longer. */
const MAX_LOCK_WAIT_MS = 10_000
/** Decoding a second of sound takes milliseconds; a browser that loads nothing before a touch does not answer, and counts as able. */
const MAX_SOUND_WAIT_MS = 1_500

type StoreDeps = { readonly open: () => Promise<Device>; readonly timers: Timers; readonly name: string }

/** Stores an answer, reads it and deletes it. If the browser refuses storage, memory is used, here as in the section. */
export async function tryStorage({ open, timers, name }: StoreDeps): Promise<void> {
  const store = await openSittingStore(name, { open, timers, onMemoryOnly: () => undefined })
  await store.writeOutbox([ANSWER], true)
  const [stored] = await store.readOutbox()
  await store.forget()
  if (stored?.value !== ANSWER.value) throw new Error('The trial answer was not stored')
}

/** Tests the Web Lock that the writer needs, under a separate name, and releases it. */
export function tryLock(timers: Timers, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const channel = new BroadcastChannel(name)
    const end = (settle: () => void) => {
      cancel()
      // Runs after the lock callback has returned: stopping a lock inside its callback would leave it unreleased.
      void Promise.resolve().then(lock.stop).then(settle)
    }
    const cancel = timers.after(MAX_LOCK_WAIT_MS, () => end(() => reject(new Error('No lock was granted'))))
    const lock = createWriterLock(
      { name, locks: navigator.locks, channel, timers },
      {
        onGranted: () => end(resolve),
        onBusy: () => end(() => reject(new Error('The lock is held'))),
        onLost: () => undefined,
        onHandoverRequest: () => Promise.resolve(),
        turn: () => 0,
        onTurn: () => undefined,
      },
    )
    lock.start()
  })
}

/** Opens an encrypted second of silence like the recording, and lets the browser decode it. */
export async function trySound(): Promise<void> {
  const opened = await openSilence()
  const url = createPlayableUrl([opened], 'silence.mp3')
  try {
    await decode(url)
  } finally {
    URL.revokeObjectURL(url)
  }
}

async function openSilence(): Promise<Bytes> {
  const plain = silence()
  const head = writeHead({
    size: 'full',
    segmentBytes: plain.length,
    plainBytes: plain.length,
    day: 1,
    name: new Uint8Array(16),
  })
  const raw = crypto.getRandomValues(new Uint8Array(32))
  const segment = await seal(plain, head, raw)
  if (!(await isWhole(head, 0, segment))) throw new Error('The trial segment is not whole')
  const open = await createOpener(head, btoa(String.fromCharCode(...raw)))
  const opened = await open(0, segment)
  if (!opened.every((byte, at) => byte === plain[at])) throw new Error('The trial segment opened as something else')
  return opened
}

async function seal(plain: Bytes, head: Bytes, raw: Bytes): Promise<Bytes> {
  const key = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt'])
  const sealed = new Uint8Array(
    await crypto.subtle.encrypt({ name: 'AES-GCM', iv: segmentIv(0, 'full'), additionalData: head }, key, plain),
  )
  const digest = await crypto.subtle.digest('SHA-256', digestInput(head, 0, sealed))
  const segment = new Uint8Array(sealed.length + DIGEST_BYTES)
  segment.set(sealed)
  segment.set(new Uint8Array(digest, 0, DIGEST_BYTES), sealed.length)
  return segment
}

/** MPEG-1 layer III, 48 kHz, 32 kbit/s, mono: a frame whose side information is zero is silence. */
const FRAME_HEAD = [0xff, 0xfb, 0x14, 0xc4]
const FRAME_BYTES = 96
const FRAMES = 42

function silence(): Bytes {
  const sound = new Uint8Array(FRAME_BYTES * FRAMES)
  for (let at = 0; at < sound.length; at += FRAME_BYTES) sound.set(FRAME_HEAD, at)
  return sound
}

function decode(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const audio = new Audio()
    const timer = setTimeout(resolve, MAX_SOUND_WAIT_MS)
    const end = (settle: () => void) => () => {
      clearTimeout(timer)
      settle()
    }
    audio.addEventListener('loadeddata', end(resolve), { once: true })
    audio.addEventListener(
      'error',
      end(() => reject(new Error(`The trial sound was refused (${audio.error?.code})`))),
      { once: true },
    )
    audio.preload = 'auto'
    audio.src = url
  })
}
