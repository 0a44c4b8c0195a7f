package org.ulpscope.codegen;

import java.nio.file.Path;
import org.eclipse.emf.codegen.ecore.generator.Generator;
import org.eclipse.emf.codegen.ecore.generator.GeneratorAdapterFactory;
import org.eclipse.emf.codegen.ecore.genmodel.GenModel;
import org.eclipse.emf.codegen.ecore.genmodel.GenModelPackage;
import org.eclipse.emf.codegen.ecore.genmodel.generator.GenBaseGeneratorAdapter;
import org.eclipse.emf.codegen.ecore.genmodel.generator.GenModelGeneratorAdapterFactory;
import org.eclipse.emf.common.util.BasicMonitor;
import org.eclipse.emf.common.util.Diagnostic;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EcorePackage;
import org.eclipse.emf.ecore.plugin.EcorePlugin;
import org.eclipse.emf.ecore.resource.ResourceSet;
import org.eclipse.emf.ecore.resource.impl.ResourceSetImpl;
import org.eclipse.emf.ecore.xmi.impl.XMIResourceFactoryImpl;

/**
 * Generates the Java of one EMF bundle from its genmodels, outside Eclipse, so that generated code is never committed.
 *
 * <p>Arguments: the bundle's folder, then the paths of its genmodels relative to that folder.
 */
public final class GenerateModel {
    private GenerateModel() {}

    public static void main(String[] arguments) {
        Path bundle = Path.of(arguments[0]).toAbsolutePath().normalize();
        String bundleName = bundle.getFileName().toString();
        EcorePlugin.getPlatformResourceMap().put(bundleName, URI.createFileURI(bundle + "/"));
        GeneratorAdapterFactory.Descriptor.Registry.INSTANCE.addDescriptor(
                GenModelPackage.eNS_URI, GenModelGeneratorAdapterFactory.DESCRIPTOR);
        for (int i = 1; i < arguments.length; i++) {
            generate(URI.createPlatformResourceURI(bundleName + "/" + arguments[i], true));
        }
    }

    private static void generate(URI genModelUri) {
        GenModel genModel = (GenModel)
                resources().getResource(genModelUri, true).getContents().get(0);
        genModel.reconcile();
        genModel.setCanGenerate(true);
        genModel.setValidateModel(true);
        genModel.setUpdateClasspath(false);
        failOnError(genModel.diagnose());
        Generator generator = new Generator();
        generator.setInput(genModel);
        failOnError(generator.generate(genModel, GenBaseGeneratorAdapter.MODEL_PROJECT_TYPE, new BasicMonitor()));
    }

    private static ResourceSet resources() {
        ResourceSet resources = new ResourceSetImpl();
        resources.getResourceFactoryRegistry().getExtensionToFactoryMap().put("*", new XMIResourceFactoryImpl());
        resources.getPackageRegistry().put(GenModelPackage.eNS_URI, GenModelPackage.eINSTANCE);
        resources.getPackageRegistry().put(EcorePackage.eNS_URI, EcorePackage.eINSTANCE);
        resources.getURIConverter().getURIMap().putAll(EcorePlugin.computePlatformURIMap(false));
        return resources;
    }

    private static void failOnError(Diagnostic diagnostic) {
        if (diagnostic.getSeverity() >= Diagnostic.ERROR) {
            throw new IllegalStateException(diagnostic.getMessage() + ": " + diagnostic.getChildren());
        }
    }
}
