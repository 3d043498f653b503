import { type Role } from '@/lib/platform/contract/role'
import { isLocalName } from '@/lib/platform/env/exposure'
import { type RunningSettings } from '@/lib/platform/env/server'

type Site = Pick<RunningSettings, 'publicUrl' | 'trustedProxies' | 'exposure'>

/** Whether the site is reachable from outside: PUBLIC_URL is not local, proxies are set, or a request has shown it. */
export function isPublicSite({ publicUrl, trustedProxies, exposure }: Site): boolean {
  if (exposure.isSeen()) return true
  return publicUrl === null ? trustedProxies.length > 0 : !isLocalName(new URL(publicUrl).hostname)
}

/** The site is public, but no setting contains its name. */
export function isSiteUnnamed(site: Site): boolean {
  const isNamed = site.publicUrl !== null && !isLocalName(new URL(site.publicUrl).hostname)
  return !isNamed && isPublicSite(site)
}

/** Whether a second factor is on, required, urged, offered or merely possible. */
export type FactorAdvice = 'on' | 'needed' | 'asked' | 'offered' | 'possible'

/** Required of managers on a public site, urged before; offered to teachers; possible for everybody. */
export function adviseFactor(settings: Site, role: Role, hasFactor: boolean): FactorAdvice {
  if (hasFactor) return 'on'
  if (role === 'manager') return isPublicSite(settings) ? 'needed' : 'asked'
  return role === 'teacher' ? 'offered' : 'possible'
}

/** Whether a site may require a second factor of this role. */
export function canRequireFactor(role: Role): boolean {
  return role === 'manager'
}

/** Whether the session may only set up its second factor, under `/account/`. */
export function isHeldBack(settings: Site, { role, withFactor }: { role: Role; withFactor: boolean }): boolean {
  return canRequireFactor(role) && !withFactor && isPublicSite(settings)
}

/**
 * The name that passkeys are bound to (WebAuthn's RP id): a domain, never an IP address. Without PUBLIC_URL the site is local and uses `localhost`,
 * the only name that browsers allow there.
 */
export function passkeyName({ publicUrl }: Pick<Site, 'publicUrl'>): string | null {
  const name = publicUrl === null ? 'localhost' : new URL(publicUrl).hostname
  return /^[\d.]+$|:/.test(name) ? null : name
}
