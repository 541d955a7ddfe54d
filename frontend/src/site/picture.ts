/** "If the hero image fails to load, a fallback image is shown": the drawing behind it, which is part of the page. */
export function showFallbackOf(picture: HTMLImageElement): void {
  const fail = () => picture.closest('[data-picture]')?.setAttribute('data-failed', '')
  picture.addEventListener('error', fail)
  // It may have failed before this script was loaded.
  if (picture.complete && picture.naturalWidth === 0) fail()
}
