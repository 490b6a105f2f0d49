const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';
const SAFARI = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

export const ANDROID = `Mozilla/5.0 (Linux; Android 14; Pixel 7) ${CHROME} Mobile Safari/537.36`;
export const WEB_VIEW = ANDROID.replace('Pixel 7', 'Pixel 7; wv');
/** A view in an app of an iPhone. */
export const IPHONE_APP = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${SAFARI}`;
export const IPHONE = `${IPHONE_APP} Version/18.0 Mobile/15E148 Safari/604.1`;
/** A view in an app of a Mac, and of an iPad. */
export const MAC_APP = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${SAFARI}`;
export const MAC = `${MAC_APP} Version/18.0 Safari/605.1.15`;
export const DESKTOP = `Mozilla/5.0 (X11; Linux x86_64) ${CHROME} Safari/537.36`;
