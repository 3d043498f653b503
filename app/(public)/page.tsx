import { Hero } from '@/components/home/hero'
import { Promises } from '@/components/home/promises'
import { Steps } from '@/components/home/steps'

export default function HomePage() {
  return (
    <>
      <Hero />
      <Promises />
      <Steps />
    </>
  )
}
