import { type Role } from '@/lib/platform/contract/role'
import { isLocalName } from '@/lib/platform/env/exposure'
import { type RunningSettings } from '@/lib/platform/env/server'

type Site = Pick<RunningSettings, 'publicUrl' | 'trustedProxies' | 'exposure'>

/** Whether strangers reach the site: PUBLIC_URL names another machine than the one that the person sits at, proxies are set, or a request has shown it. */
export function isPublicSite({ publicUrl, trustedProxies, exposure }: Site): boolean {
  if (exposure.isSeen()) return true
  return publicUrl === null ? trustedProxies.length > 0 : !isLocalName(new URL(publicUrl).hostname)
}

/** Strangers reach it, and no setting says under which name. */
export function isSiteUnnamed(site: Site): boolean {
  const isNamed = site.publicUrl !== null && !isLocalName(new URL(site.publicUrl).hostname)
  return !isNamed && isPublicSite(site)
}

/** Whether an account has, must have, should have or may have a second factor. */
export type FactorAdvice = 'on' | 'needed' | 'asked' | 'offered' | 'possible'

/** Managers must once the site is public, and are asked before; teachers are offered one; everybody may have one. */
export function adviseFactor(settings: Site, role: Role, hasFactor: boolean): FactorAdvice {
  if (hasFactor) return 'on'
  if (role === 'manager') return isPublicSite(settings) ? 'needed' : 'asked'
  return role === 'teacher' ? 'offered' : 'possible'
}

/** A session that may do nothing yet but set up its second factor, under `/account/`. */
export function isHeldBack(settings: Site, { role, withFactor }: { role: Role; withFactor: boolean }): boolean {
  return role === 'manager' && !withFactor && isPublicSite(settings)
}

/**
 * The name that passkeys are bound to (WebAuthn's RP id): a domain, never an IP address. Without PUBLIC_URL the site is tried on the
 * machine itself, under the one name that browsers allow there.
 */
export function passkeyName({ publicUrl }: Pick<Site, 'publicUrl'>): string | null {
  const name = publicUrl === null ? 'localhost' : new URL(publicUrl).hostname
  return /^[\d.]+$|:/.test(name) ? null : name
}
