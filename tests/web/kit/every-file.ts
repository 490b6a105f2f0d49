// Pictures load it on demand, for which a file that ends would not wait.
import '../../../src/paint/draw-picture.ts';
import './sight.ts';
