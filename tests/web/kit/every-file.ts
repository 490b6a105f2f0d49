// Pictures load them on demand, for which a file that ends would not wait.
import '../../../src/paint/draw-picture.ts';
import '../../../src/paint/show-picture.ts';
import './sight.ts';
