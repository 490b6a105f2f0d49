/** Returns whether every picture in the viewport is painted or inline SVG. Runs in the page. */
export function arePicturesRendered(): boolean {
  const canvases = [...document.querySelectorAll<HTMLElement>('[role="img"] > [aria-hidden]')];
  return canvases.every((canvas) => {
    const { top, right, bottom, left, width } = canvas.getBoundingClientRect();
    const isInViewport =
      width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    return !isInViewport || canvas.style.backgroundImage !== '' || canvas.innerHTML !== '';
  });
}
