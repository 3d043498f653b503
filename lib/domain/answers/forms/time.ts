import { findNumber } from '../number'
import { type FoundForm } from './money'

type Half = 'am' | 'pm'
type Clock = { readonly hour: number; readonly minute: number; readonly length: number }

const NAMED: ReadonlyMap<string, string> = new Map([
  ['noon', '12:00'],
  ['midday', '12:00'],
  ['mid-day', '12:00'],
  ['midnight', '0:00'],
])
const CLOCK_FIGURES = /^(\d{1,2})[:.](\d{2})$/

/**
 * A time of day at word `start`: "1.45", "1:45 pm", "13:45", "noon", "12 noon", "half past nine", "a quarter to ten",
 * "nine thirty", "9 o'clock", "9". With am or pm (or from 13:00 on) it is a time of the whole day; without, only of the clock
 * face, and these two never agree: a key that takes both says so.
 */
export function findTime(words: readonly string[], start: number): FoundForm | null {
  const named = findNamed(words, start)
  if (named !== null) return named
  const clock = findRelative(words, start) ?? findClock(words, start)
  if (clock === null || clock.hour > 24 || clock.minute > 59) return null
  const next = words[start + clock.length]
  const half = next === 'am' || next === 'pm' ? next : null
  return { form: toForm(clock, half), length: half === null ? clock.length : clock.length + 1 }
}

function findNamed(words: readonly string[], start: number): FoundForm | null {
  const isAfterTwelve = /^(?:12|twelve|12[:.]00)$/.test(words[start] ?? '')
  const name = NAMED.get(words[isAfterTwelve ? start + 1 : start] ?? '')
  return name === undefined ? null : { form: `${name} day`, length: isAfterTwelve ? 2 : 1 }
}

function toForm({ hour, minute }: Clock, half: Half | null): string {
  const minutes = String(minute).padStart(2, '0')
  if (half !== null && hour >= 1 && hour <= 12) return `${(hour % 12) + (half === 'pm' ? 12 : 0)}:${minutes} day`
  const isOfDay = half !== null || hour === 0 || hour > 12
  return isOfDay ? `${hour % 24}:${minutes} day` : `${hour}:${minutes} clock`
}

/** "half past nine", "a quarter to ten", "ten past three". */
function findRelative(words: readonly string[], start: number): Clock | null {
  const skip = words[start] === 'a' && words[start + 1] === 'quarter' ? 1 : 0
  const amount = findMinutes(words, start + skip)
  if (amount === null) return null
  const direction = words[start + skip + amount.length]
  if (direction !== 'past' && direction !== 'to') return null
  const hour = findSmall(words, start + skip + amount.length + 1)
  if (hour === null || hour.value < 1 || hour.value > 12) return null
  const length = skip + amount.length + 1 + hour.length
  if (direction === 'past') return { hour: hour.value, minute: amount.value, length }
  return { hour: hour.value === 1 ? 12 : hour.value - 1, minute: 60 - amount.value, length }
}

function findMinutes(words: readonly string[], start: number): Small | null {
  if (words[start] === 'half' && words[start + 1] === 'past') return { value: 30, length: 1 }
  if (words[start] === 'quarter') return { value: 15, length: 1 }
  const number = findSmall(words, start)
  if (number === null || number.value < 1 || number.value > 29) return null
  return words[start + number.length] === 'minutes' ? { ...number, length: number.length + 1 } : number
}

function findClock(words: readonly string[], start: number): Clock | null {
  const figures = CLOCK_FIGURES.exec(words[start] ?? '')
  if (figures !== null) return { hour: Number(figures[1]), minute: Number(figures[2]), length: 1 }
  const hour = findSmall(words, start)
  if (hour === null) return null
  const next = start + hour.length
  if (words[next] === "o'clock" || words[next] === 'oclock')
    return { hour: hour.value, minute: 0, length: hour.length + 1 }
  const minute = /^[a-z]/.test(words[next] ?? '') ? findSmall(words, next) : null
  if (minute === null || minute.value < 10) return { hour: hour.value, minute: 0, length: hour.length }
  return { hour: hour.value, minute: minute.value, length: hour.length + minute.length }
}

type Small = { readonly value: number; readonly length: number }

/** A whole number of at most two digits. */
function findSmall(words: readonly string[], start: number): Small | null {
  const number = findNumber(words, start)
  if (number === null || number.isOrdinal || !/^\d{1,2}$/.test(number.value)) return null
  return { value: Number(number.value), length: number.length }
}
