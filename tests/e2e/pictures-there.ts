/** Whether everything that is painted beside the page, and in sight, hangs by now. */
export function arePicturesThere(): boolean {
  const canvases = [...document.querySelectorAll<HTMLElement>('[role="img"] > [aria-hidden]')];
  return canvases.every((canvas) => {
    const { top, bottom, width } = canvas.getBoundingClientRect();
    const isInSight = width > 0 && bottom > 0 && top < innerHeight;
    return !isInSight || canvas.style.backgroundImage !== '' || canvas.innerHTML !== '';
  });
}
